import type { SavedList } from '@handset/contract/domains/staff/saved-lists.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { viewQuery } from '../view-query.ts'
import { SavedViewsDialog } from './saved-views-dialog.tsx'

/** Number of views next to the button; the dialog shows all. */
const maxShortcuts = 6

/** The staff member's own saved views of a list, and the dialog that manages them. */
export function SavedViews({ list }: { list: SavedList }) {
  const [open, setOpen] = useState(false)
  const currentQuery = viewQuery(useLocation().search)
  const views = useCall('admin/view-saved-views', { list })
  const shortcuts = views.phase === 'ready' ? views.data.view_list.slice(0, maxShortcuts) : []
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" className="size-4" />
        Saved views
      </Button>
      {shortcuts.map(({ id, name, query }) => (
        <ChipLink key={id} href={`?${query}`} current={query === currentQuery}>
          <span className="max-w-48 truncate">{name}</span>
        </ChipLink>
      ))}
      {open ? (
        <SavedViewsDialog list={list} currentQuery={currentQuery} views={views} onClose={() => setOpen(false)} />
      ) : null}
    </nav>
  )
}
