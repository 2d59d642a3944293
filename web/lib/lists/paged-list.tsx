import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { isTyping } from '../page/is-typing.ts'
import { useKeyDown } from '../page/use-key-down.ts'
import { usePageShortcuts } from '../page/page-shortcuts.ts'
import { LoadedList, type LoadedListProps } from './loaded-list.tsx'

const minimumAgeMs = 30_000

interface PagedListProps<Data> extends LoadedListProps<Data> {
  list: LoadedListProps<Data>['list'] & { refresh(): Promise<void> }
  page: number
  pageHref(page: number): string
  /** A scanner types on the page: letters are no keys. */
  isScanned?: boolean
}

/** Staff list with pagination, loaded again when one comes back to it. */
export function PagedList<Data extends { last_page: number }>({
  page,
  pageHref,
  isScanned = false,
  children,
  ...list
}: PagedListProps<Data>) {
  useRefreshOnReturn(list.list)
  return (
    <LoadedList {...list}>
      {(data) => (
        <>
          {children(data)}
          <Pagination page={page} lastPage={data.last_page} pageHref={pageHref} />
          {isScanned ? null : <PageKeys page={page} lastPage={data.last_page} pageHref={pageHref} />}
        </>
      )}
    </LoadedList>
  )
}

/** Refreshes a list when a person comes back to its tab, or the connection does, after half a minute or more. */
function useRefreshOnReturn({ refresh }: { refresh(): Promise<void> }): void {
  const onReturn = useEffectEvent(() => void refresh())
  useEffect(() => {
    let lastRefresh = Date.now()
    const controller = new AbortController()
    const refreshIfOld = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastRefresh < minimumAgeMs) return
      lastRefresh = Date.now()
      onReturn()
    }
    document.addEventListener('visibilitychange', refreshIfOld, controller)
    window.addEventListener('online', refreshIfOld, controller)
    return () => controller.abort()
  }, [])
}

interface PageKeysProps {
  page: number
  lastPage: number
  pageHref(page: number): string
}

const steps: Partial<Record<string, number>> = { J: 1, K: -1 }

/** Shift+J and Shift+K open the next and the previous page of a list. Ignored while the user types or a dialog is open. */
function PageKeys({ page, lastPage, pageHref }: PageKeysProps) {
  const navigate = useNavigate()
  useKeyDown((event) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return
    const wanted = page + (steps[event.key] ?? 0)
    if (wanted !== page && wanted >= 1 && wanted <= lastPage) void navigate(pageHref(wanted))
  })
  usePageShortcuts('Pages of the list', [{ keys: 'J K', effect: 'Next and previous page, with Shift' }])
  return null
}
