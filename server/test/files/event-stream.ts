export interface ReceivedEvent {
  event: string
  data: Record<string, unknown>
  id: string | undefined
}

function parseEvent(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const event = fields.get('event')
  return event === undefined
    ? null
    : { event, data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>, id: fields.get('id') }
}

/** Opens the event stream of staff as a browser does. */
export async function openEventStream(origin: string, token: string, lastEventId?: string) {
  const controller = new AbortController()
  const response = await fetch(`${origin}/api/account/staff-events`, {
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
    signal: controller.signal,
  })
  const events: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  async function read(): Promise<void> {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.flatMap((block) => parseEvent(block) ?? []))
      for (const look of waiting) look()
    }
  }
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    /** Everything received so far, signs of life left out. */
    events,
    /** Resolves when the server has ended the stream. */
    ended: read().catch(() => {}),
    /** Resolves with the first event that fits, which may have come already. */
    next: (fits: (event: ReceivedEvent) => boolean) =>
      new Promise<ReceivedEvent>((resolve) => {
        const look = () => {
          const found = events.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    stop: () => controller.abort(),
  }
}
export type EventStream = Awaited<ReturnType<typeof openEventStream>>
