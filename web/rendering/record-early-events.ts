// Becomes an inline script of the head: it imports nothing that is there at run time.
import type { EventLog } from './replay-early-events.tsx'

const names = ['click', 'input', 'submit']

/**
 * Records what nothing answers before the code of this part of the page runs: typing, forms without an address, plain
 * buttons. Links, and forms that say where they go, work by themselves.
 */
globalThis.recordEvents = (part) => {
  const log: EventLog = {
    fields: new Set(),
    activation: undefined,
    stop: () => names.forEach((name) => removeEventListener(name, record, true)),
  }
  function record(event: Event) {
    const { target } = event
    if (!(target instanceof Element && part.contains(target))) return
    if (event.type === 'input') log.fields.add(target as HTMLInputElement)
    else if (event.type === 'submit') {
      if (target.hasAttribute('action')) return
      event.preventDefault()
      log.activation = event
    } else if (event.type === 'click' && target.closest('button')?.type === 'button') log.activation = event
  }
  // On the window: React, on the document, stops what it cannot answer yet.
  for (const name of names) addEventListener(name, record, true)
  // The event that made React hydrate what is around this part.
  if (globalThis.event) record(globalThis.event)
  return log
}
globalThis.earlyEvents = globalThis.recordEvents(document)
