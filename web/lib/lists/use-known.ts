import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../stores/toast-queue.ts'
import type { Loaded } from '../api/use-call.ts'

/** Whether what was asked for is not there. */
export const isUnknown = (loaded: Loaded<unknown>): boolean =>
  loaded.phase === 'failed' && (loaded.http === 404 || loaded.http === 422)

/** Sends whoever asks for one thing that does not exist to the list of them, with a word why. */
export function useKnown(loaded: Loaded<unknown>, list: string): void {
  const navigate = useNavigate()
  const why = loaded.phase === 'failed' && isUnknown(loaded) ? loaded.message : undefined
  useEffect(() => {
    if (why === undefined) return
    toast.warning(why)
    void navigate(list, { replace: true })
  }, [why, list, navigate])
}
