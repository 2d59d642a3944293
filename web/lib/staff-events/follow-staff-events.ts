import { sessionToken } from '../session/session-token.ts'
import type { StaffKind } from '../session/staff-session.ts'
import { eventStreamParser, type StreamEvent } from './parse-event-stream.ts'

const firstPauseMs = 1000
const longestPauseMs = 60_000
/** The server gives a sign of life every 15 seconds. */
const silenceMs = 40_000

/** Backoff with jitter, so that the browsers of a server that stopped do not come back all at once. */
const pauseOf = (failures: number) => Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2)

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

interface Followed {
  kind: StaffKind
  /** Where to continue; undefined at first. */
  lastEventId(): string | undefined
  onEvent(event: StreamEvent): void
  signal: AbortSignal
}

/** Follows the events of staff until the signal or the end of the session, and connects again whenever the stream ends. */
export async function followStaffEvents(followed: Followed): Promise<void> {
  for (let failures = 0; !followed.signal.aborted && sessionToken.read(followed.kind) !== null; failures += 1) {
    const outcome = await readStream(followed).catch(() => 'failed' as const)
    if (outcome === 'refused') return
    if (outcome === 'read') failures = 0
    await wait(pauseOf(failures), followed.signal)
  }
}

async function readStream({ kind, lastEventId, onEvent, signal }: Followed): Promise<'read' | 'failed' | 'refused'> {
  const silence = new AbortController()
  const bounded = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const id = lastEventId()
  try {
    const response = await fetch('/api/account/staff-events', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${sessionToken.read(kind)}`,
        ...(id === undefined ? {} : { 'Last-Event-ID': id }),
      },
      signal: bounded,
    })
    // The next call of the page leads to the log-in.
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    const parse = eventStreamParser(onEvent)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'read'
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      parse(value)
    }
  } finally {
    clearTimeout(timer)
  }
}
