import type { CallOutput, CallPath } from '@handset/contract/calls.ts'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../stores/toast-queue.ts'
import { api, errorMessage } from './call-api.ts'
import type { CallOptions, CallSends, PathsOf, CallResponse } from './call-types.ts'

export type Loaded<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string; /** HTTP status; absent when no response came. */ http?: number }
  | { phase: 'ready'; data: Data }

/**
 * Loads a call in the browser, and again on `reload`. While reloading, the current data stays and is `stale` once the
 * input has changed. A failure is shown as a toast; the caller shows it in place too. `refresh` is a reload that nobody
 * asked for: it changes nothing when it fails. Of several loads only the last one counts; the others
 * are cancelled. `as` names the token for a call that accepts several kinds. Never runs on the server.
 */
export function useCall<Path extends PathsOf<'GET'> & CallPath>(
  path: Path,
  input: CallSends<Path>,
  as?: CallOptions['as'],
): Loaded<CallOutput<Path>> & { stale: boolean; reload(): Promise<void>; refresh(): Promise<void> } {
  const key = JSON.stringify(input)
  const [{ of, loaded }, setLoaded] = useState<{ of: string; loaded: Loaded<CallOutput<Path>> }>({
    of: key,
    loaded: { phase: 'loading' },
  })
  const running = useRef<AbortController>(undefined)
  const load = useCallback(
    async (isRefresh: boolean) => {
      if (isRefresh && running.current) return
      running.current?.abort()
      const controller = (running.current = new AbortController())
      const response = await api.get(path, JSON.parse(key) as CallSends<Path>, { signal: controller.signal, as })
      if (controller.signal.aborted) return
      running.current = undefined
      if (isRefresh && !response.status) return
      reportFailure(response)
      // Somebody who types meanwhile does not wait for the rows of a list.
      startTransition(() => setLoaded({ of: key, loaded: toLoaded(response) }))
    },
    [path, key, as],
  )

  useEffect(() => {
    void load(false)
    return () => running.current?.abort()
  }, [load])

  const reload = useCallback(() => load(false), [load])
  const refresh = useCallback(() => load(true), [load])
  return { ...loaded, stale: of !== key, reload, refresh }
}

/** An ended session leads to the log-in and a missing record to its list; both say so themselves. */
function reportFailure(response: CallResponse<unknown>): void {
  if (!response.status && response.http !== 401 && response.http !== 404) toast.warning(errorMessage(response))
}

function toLoaded<Data>(response: CallResponse<Data>): Loaded<Data> {
  return response.status
    ? { phase: 'ready', data: response.data }
    : { phase: 'failed', message: errorMessage(response), http: response.http }
}
