import type { CallOutput } from '@handset/contract/calls.ts'
import type { SavedList } from '@handset/contract/domains/staff/saved-lists.ts'
import { limits } from '@handset/contract/limits.ts'
import type { Loaded } from '../../../lib/api/use-call.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SavedViewRow } from './saved-view-row.tsx'
import { ViewNameForm } from './view-name-form.tsx'

interface SavedViewsDialogProps {
  list: SavedList
  /** The filters of the current URL; empty if there are none. */
  currentQuery: string
  views: Loaded<CallOutput<'admin/view-saved-views'>> & { reload(): Promise<void> }
  onClose(): void
}

/** Opens, renames and deletes saved views, and saves the current filters as a new one. */
export function SavedViewsDialog({ list, currentQuery, views, onClose }: SavedViewsDialogProps) {
  const all = views.phase === 'ready' ? views.data.view_list : []
  const matchingView = all.find(({ query }) => query === currentQuery)
  return (
    <Dialog open onClose={onClose} title="Saved views">
      {views.phase === 'failed' ? (
        <LoadFailed title="The views could not be loaded" message={views.message} onRetry={() => void views.reload()} />
      ) : null}
      {views.phase === 'loading' ? (
        <>
          <LoadingNote />
          <Skeleton className="h-24 w-full" />
        </>
      ) : null}
      {all.length > 0 ? (
        <ul aria-label="Views" className="mb-4 flex flex-col divide-y divide-line-soft border-b border-line-soft">
          {all.map((view) => (
            <SavedViewRow
              key={view.id}
              list={list}
              view={view}
              current={view.query === currentQuery}
              reload={views.reload}
              onSelect={onClose}
            />
          ))}
        </ul>
      ) : null}
      {views.phase === 'ready' ? (
        <NewView
          list={list}
          currentQuery={currentQuery}
          matchingName={matchingView?.name}
          isFull={all.length >= limits.savedViews}
          onSaved={() => void views.reload()}
        />
      ) : null}
    </Dialog>
  )
}

interface NewViewProps {
  list: SavedList
  currentQuery: string
  /** The saved view that equals the current filters. */
  matchingName: string | undefined
  isFull: boolean
  onSaved(): void
}

function NewView({ list, currentQuery, matchingName, isFull, onSaved }: NewViewProps) {
  if (currentQuery === '')
    return (
      <p className="text-small text-soft">Search or filter the list first, then save the filters here under a name.</p>
    )
  if (matchingName !== undefined)
    return <p className="text-small text-soft">The list is filtered as in ‘{matchingName}’.</p>
  if (isFull)
    return (
      <p className="text-small text-soft">{`There are ${limits.savedViews} views of this list. Delete one to save another.`}</p>
    )
  return (
    <ViewNameForm
      label="Save the current filters as"
      button="Save"
      view={{ list, query: currentQuery }}
      name=""
      onSaved={onSaved}
    />
  )
}
