import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../stores/toast-queue.ts'
import type { Loaded } from '../api/use-call.ts'

/** True for a record that does not exist. */
export const isMissing = (loaded: Loaded<unknown>): boolean =>
  loaded.phase === 'failed' && (loaded.http === 404 || loaded.http === 422)

/** Redirects from the page of a record that does not exist to the list, with a message. */
export function useRedirectIfMissing(loaded: Loaded<unknown>, list: string): void {
  const navigate = useNavigate()
  const reason = loaded.phase === 'failed' && isMissing(loaded) ? loaded.message : undefined
  useEffect(() => {
    if (reason === undefined) return
    toast.warning(reason)
    void navigate(list, { replace: true })
  }, [reason, list, navigate])
}
