import type { SavedList } from '@handset/contract/domains/staff/saved-lists.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import { useLocation } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { MenuButton } from '../../../ui/actions/menu-button.tsx'
import { viewQuery } from '../view-query.ts'
import { SavedViewMenu } from './saved-view-menu.tsx'
import { ViewNameForm } from './view-name-form.tsx'
import { ViewTab } from './view-tab.tsx'

/** Saved views of a list as tabs, own ones and shared ones; the current one is changed in its menu. */
export function SavedViews({ list, isDefault }: { list: SavedList; isDefault: boolean }) {
  const currentQuery = viewQuery(useLocation().search)
  const views = useCall('admin/view-saved-views', { list })
  const all = views.phase === 'ready' ? views.data.view_list : []
  const current = isDefault ? undefined : all.find(({ query }) => query === currentQuery)
  const reload = () => void views.reload()
  return (
    <nav aria-label="Saved views" className="z-6 flex items-center gap-1 border-b border-line-soft">
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
        <SavedViewMenu key={current.id} list={list} view={current} onChanged={reload} />
      ) : null}
      {!isDefault && !current && views.phase === 'ready' ? (
        <MenuButton
          label="Save view"
          look="words"
          alignLeft
          icon={
            <>
              <Bookmark aria-hidden="true" className="size-4" />
              Save view
            </>
          }
        >
          {(close) => (
            <ViewNameForm
              label="Save these filters as"
              button="Save"
              view={{ list, query: currentQuery }}
              name=""
              onCancel={close}
              onSaved={() => {
                close()
                reload()
              }}
            />
          )}
        </MenuButton>
      ) : null}
    </nav>
  )
}
