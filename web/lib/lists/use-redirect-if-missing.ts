import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../stores/toast-queue.ts'
import type { Loaded } from '../api/use-call.ts'

/** Whether what was asked for is not there. */
export const isMissing = (loaded: Loaded<unknown>): boolean =>
  loaded.phase === 'failed' && (loaded.http === 404 || loaded.http === 422)

/** Sends whoever asks for one thing that does not exist to the list of them, with a word why. */
export function useRedirectIfMissing(loaded: Loaded<unknown>, list: string): void {
  const navigate = useNavigate()
  const reason = loaded.phase === 'failed' && isMissing(loaded) ? loaded.message : undefined
  useEffect(() => {
    if (reason === undefined) return
    toast.warning(reason)
    void navigate(list, { replace: true })
  }, [reason, list, navigate])
}
