import { describe, expect, it } from 'vitest'
import { eventStreamParser, type StreamEvent } from './parse-event-stream.ts'

function eventsOf(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const parse = eventStreamParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

describe('the parser of server-sent events', () => {
  it('reads an event in whatever pieces it arrives', () => {
    const text = 'id: 7\nevent: notification\ndata: {"a":1}\n\n'
    const expected = [{ id: '7', event: 'notification', data: '{"a":1}' }]
    expect(eventsOf(text)).toEqual(expected)
    expect(eventsOf(...(text.match(/[^]/g) ?? []))).toEqual(expected)
  })

  it('skips comments and fields that it does not use', () => {
    expect(eventsOf('retry: 2000\n\n: alive\n\nevent: ready\ndata: {}\n\n')).toEqual([
      { id: undefined, event: 'ready', data: '{}' },
    ])
  })

  it('waits for the end of an event', () => {
    expect(eventsOf('event: ready\ndata: {}\n')).toEqual([])
  })
})
