import type { CallOutput, CallPath } from '@handset/contract/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, refusal } from './call-api.ts'
import type { CallSends, PathsOf } from './call-types.ts'

export type Loaded<Data> = { phase: 'loading' } | { phase: 'failed'; message: string } | { phase: 'ready'; data: Data }

/** Loads a call in the browser and again on `reload`; while reloading, what is there stays. Never runs on the server. */
export function useCall<Path extends PathsOf<'GET'> & CallPath>(path: Path, input: CallSends<Path>): Loaded<CallOutput<Path>> & { reload(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<CallOutput<Path>>>({ phase: 'loading' })
  const key = JSON.stringify(input)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const reply = await api.get(path, JSON.parse(key) as CallSends<Path>, { signal })
      if (signal?.aborted) return
      setLoaded(reply.status ? { phase: 'ready', data: reply.data } : { phase: 'failed', message: refusal(reply) })
    },
    [path, key],
  )

  useEffect(() => {
    const gone = new AbortController()
    void load(gone.signal)
    return () => gone.abort()
  }, [load])

  const reload = useCallback(() => load(), [load])
  return { ...loaded, reload }
}
