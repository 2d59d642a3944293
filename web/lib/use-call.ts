import type { CallOutput, CallPath } from '@handset/contract/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, refusal } from './call-api.ts'
import type { CallSends, PathsOf, Reply } from './call-types.ts'

export type Loaded<Data> = { phase: 'loading' } | { phase: 'failed'; message: string } | { phase: 'ready'; data: Data }

/** Loads a call in the browser and again on `reload`; while reloading, what is there stays. Never runs on the server. */
export function useCall<Path extends PathsOf<'GET'> & CallPath>(path: Path, input: CallSends<Path>): Loaded<CallOutput<Path>> & { reload(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<CallOutput<Path>>>({ phase: 'loading' })
  const key = JSON.stringify(input)
  const ask = useCallback((signal?: AbortSignal) => api.get(path, JSON.parse(key) as CallSends<Path>, { signal }), [path, key])

  useEffect(() => {
    const gone = new AbortController()
    async function load() {
      const reply = await ask(gone.signal)
      if (!gone.signal.aborted) setLoaded(asLoaded(reply))
    }
    void load()
    return () => gone.abort()
  }, [ask])

  const reload = useCallback(async () => setLoaded(asLoaded(await ask())), [ask])
  return { ...loaded, reload }
}

function asLoaded<Data>(reply: Reply<Data>): Loaded<Data> {
  return reply.status ? { phase: 'ready', data: reply.data } : { phase: 'failed', message: refusal(reply) }
}
