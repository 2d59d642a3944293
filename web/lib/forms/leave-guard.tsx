import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/**
 * Asks for confirmation before a page with unsaved changes is left. The page renders `dialog` and calls `release`
 * after a save. If a query parameter chooses what the page shows, its name makes a change of that parameter count as
 * leaving.
 */
export function useLeaveGuard(changed: boolean, selectionParam = '') {
  const released = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const isOtherPage =
          currentLocation.pathname !== nextLocation.pathname ||
          selectionOf(currentLocation.search, selectionParam) !== selectionOf(nextLocation.search, selectionParam)
        return changed && !released.current && isOtherPage
      },
      [changed, selectionParam],
    ),
  )

  useEffect(() => {
    if (!changed) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [changed])

  const dialog = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you have changed here will be lost.
    </ConfirmDialog>
  )
  return {
    dialog,
    release: useCallback(() => {
      released.current = true
    }, []),
  }
}

const selectionOf = (search: string, field: string) => (field === '' ? null : new URLSearchParams(search).get(field))
