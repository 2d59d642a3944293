import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: its `dialog` belongs on the page; `release` lets go of what was saved. Where a field of the
 * address chooses what the page shows, its name makes another choice a leaving too.
 */
export function useLeaveGuard(changed: boolean, chosenBy = '') {
  const released = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const isOther =
          currentLocation.pathname !== nextLocation.pathname ||
          chosenOf(currentLocation.search, chosenBy) !== chosenOf(nextLocation.search, chosenBy)
        return changed && !released.current && isOther
      },
      [changed, chosenBy],
    ),
  )

  useEffect(() => {
    if (!changed) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
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

const chosenOf = (search: string, field: string) => (field === '' ? null : new URLSearchParams(search).get(field))
