import type { CallOutput, CallPath } from '@handset/contract/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import { toast } from '../stores/toast-queue.ts'
import { api, errorMessage } from './call-api.ts'
import type { CallOptions, CallSends, PathsOf, Reply } from './call-types.ts'

export type Loaded<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string; /** HTTP status; absent when no answer came. */ http?: number }
  | { phase: 'ready'; data: Data }

/**
 * Loads a call in the browser, and again on `reload`. While reloading, the current data stays and is `stale` once the
 * input has changed. A failure is shown as a toast; the caller shows it in place too. `as` names the token for a call that accepts several kinds. Never runs on the server.
 */
export function useCall<Path extends PathsOf<'GET'> & CallPath>(
  path: Path,
  input: CallSends<Path>,
  as?: CallOptions['as'],
): Loaded<CallOutput<Path>> & { stale: boolean; reload(): Promise<void> } {
  const key = JSON.stringify(input)
  const [{ of, loaded }, setLoaded] = useState<{ of: string; loaded: Loaded<CallOutput<Path>> }>({
    of: key,
    loaded: { phase: 'loading' },
  })
  const fetchCall = useCallback(
    (signal?: AbortSignal) => api.get(path, JSON.parse(key) as CallSends<Path>, { signal, as }),
    [path, key, as],
  )

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const reply = await fetchCall(controller.signal)
      if (controller.signal.aborted) return
      reportFailure(reply)
      setLoaded({ of: key, loaded: toLoaded(reply) })
    }
    void load()
    return () => controller.abort()
  }, [fetchCall, key])

  const reload = useCallback(async () => {
    const reply = await fetchCall()
    reportFailure(reply)
    setLoaded({ of: key, loaded: toLoaded(reply) })
  }, [fetchCall, key])
  return { ...loaded, stale: of !== key, reload }
}

/** An ended session leads to the log-in and a missing record to its list; both say so themselves. */
function reportFailure(reply: Reply<unknown>): void {
  if (!reply.status && reply.http !== 401 && reply.http !== 404) toast.warning(errorMessage(reply))
}

function toLoaded<Data>(reply: Reply<Data>): Loaded<Data> {
  return reply.status
    ? { phase: 'ready', data: reply.data }
    : { phase: 'failed', message: errorMessage(reply), http: reply.http }
}
