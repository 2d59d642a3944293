import type { SavedList } from '@handset/contract/domains/back-office/saved-lists.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { saveViewSlot } from '../../../lib/lists/save-view-slot.ts'
import { personalKey } from '../../../lib/session/staff-session.ts'
import { browserStorage } from '../../../lib/stores/browser-storage.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { MenuButton } from '../../../ui/actions/menu-button.tsx'
import { useStore } from '../../../ui/state/use-store.ts'
import { viewQuery } from '../view-query.ts'
import { SavedViewMenu } from './saved-view-menu.tsx'
import { ViewNameForm } from './view-name-form.tsx'

/** Whether a list had views when it was last open, so that the tabs do not push the list down once they are loaded. */
const hadViewsKey = (list: SavedList) => personalKey(`views:${list}`)

/**
 * Saved views of a list as tabs, own ones and shared ones; the current one is changed in its menu. Without any there
 * are no tabs. Other filters are saved in the toolbar, beside them.
 */
export function SavedViews({ list, isDefault }: { list: SavedList; isDefault: boolean }) {
  const currentQuery = viewQuery(useLocation().search)
  const views = useCall('admin/view-saved-views', { list })
  const slot = useStore(saveViewSlot)
  const all = views.phase === 'ready' ? views.data.view_list : []
  const count = views.phase === 'ready' ? all.length : undefined
  useEffect(() => {
    if (count !== undefined) browserStorage.write(hadViewsKey(list), String(count))
  }, [list, count])
  const hasTabs = count === undefined ? Number(browserStorage.read(hadViewsKey(list))) > 0 : count > 0
  const current = isDefault ? undefined : all.find(({ query }) => query === currentQuery)
  const reload = () => void views.reload()
  return (
    <>
      {hasTabs ? (
        <nav aria-label="Saved views" className="z-6 flex items-center gap-1 border-b border-line">
          <div className="flex min-w-0 fade-more gap-1 overflow-x-auto no-scrollbar">
            <ViewTab href="?" isCurrent={isDefault}>
              Default
            </ViewTab>
            {all.map(({ id, name, query, owner }) => (
              <ViewTab key={id} href={`?${query}`} isCurrent={current?.id === id} owner={owner}>
                {name}
              </ViewTab>
            ))}
          </div>
          {current && current.owner === undefined ? (
            <SavedViewMenu key={current.id} list={list} view={current} reload={views.reload} />
          ) : null}
        </nav>
      ) : null}
      {slot && !isDefault && !current && views.phase === 'ready'
        ? createPortal(<SaveView list={list} query={currentQuery} onSaved={reload} />, slot)
        : null}
    </>
  )
}

const SaveView = ({ list, query, onSaved }: { list: SavedList; query: string; onSaved(): void }) => (
  <MenuButton
    label="Save view"
    look="words"
    alignLeft
    icon={
      <>
        <Bookmark className="size-4" />
        <span className="max-sm:sr-only">Save view</span>
      </>
    }
  >
    {(close) => (
      <ViewNameForm
        label="Save these filters as"
        button="Save"
        view={{ list, query }}
        name=""
        onCancel={close}
        onSaved={() => {
          close()
          onSaved()
        }}
      />
    )}
  </MenuButton>
)

interface ViewTabProps {
  href: string
  isCurrent: boolean
  /** The staff member who shares this view. */
  owner?: string | undefined
  children: string
}

const ViewTab = ({ href, isCurrent, owner, children }: ViewTabProps) => (
  <Anchor
    href={href}
    aria-current={isCurrent ? 'true' : undefined}
    title={owner === undefined ? undefined : `Shared by ${owner}`}
    className="-mb-px flex min-h-[max(40px,var(--control-height,40px))] max-w-56 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink aria-current:border-ink aria-current:text-ink"
  >
    <span className="truncate">{children}</span>
    {owner === undefined ? null : (
      <>
        <Users className="size-3.5 shrink-0 text-muted" />
        <span className="sr-only">{`, shared by ${owner}`}</span>
      </>
    )}
  </Anchor>
)
