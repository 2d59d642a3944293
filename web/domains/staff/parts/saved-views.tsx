import type { SavedList } from '@handset/contract/domains/staff/saved-lists.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { viewQuery } from '../view-query.ts'
import { SavedViewsDialog } from './saved-views-dialog.tsx'

/** Number of views next to the button; the dialog shows all. */
const maxShortcuts = 6

/** The staff member's own saved views of a list as tabs, and the dialog that manages them. */
export function SavedViews({ list, isDefault }: { list: SavedList; isDefault: boolean }) {
  const [open, setOpen] = useState(false)
  const currentQuery = viewQuery(useLocation().search)
  const views = useCall('admin/view-saved-views', { list })
  const shortcuts = views.phase === 'ready' ? views.data.view_list.slice(0, maxShortcuts) : []
  return (
    <nav aria-label="Saved views" className="flex items-center gap-1 border-b border-line-soft">
      <div className="flex min-w-0 fade-more gap-1 overflow-x-auto no-scrollbar">
        <ViewTab href="?" current={isDefault}>
          Default
        </ViewTab>
        {shortcuts.map(({ id, name, query }) => (
          <ViewTab key={id} href={`?${query}`} current={query === currentQuery}>
            {name}
          </ViewTab>
        ))}
      </div>
      <Button tone="text" size="compact" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" className="size-4" />
        Saved views
      </Button>
      {open ? (
        <SavedViewsDialog list={list} currentQuery={currentQuery} views={views} onClose={() => setOpen(false)} />
      ) : null}
    </nav>
  )
}

const ViewTab = ({ href, current, children }: { href: string; current: boolean; children: string }) => (
  <Anchor
    href={href}
    aria-current={current ? 'true' : undefined}
    className="-mb-px flex min-h-10 max-w-48 shrink-0 items-center border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink aria-current:border-accent aria-current:text-ink"
  >
    <span className="truncate">{children}</span>
  </Anchor>
)
