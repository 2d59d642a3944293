// Becomes an inline script of the head: it imports nothing that is there at run time.
import type { EarlyEventLog } from './replay-early-events.tsx'

/**
 * Records what nothing answers before the page's code runs: typing, forms without an address, plain buttons. Links, and
 * forms that say where they go, work by themselves.
 */
const recorder: EarlyEventLog = {
  fields: new Set(),
  activation: undefined,
  record(event) {
    const { target } = event
    if (!(target instanceof Element)) return
    if (event.type === 'input') recorder.fields.add(target as HTMLInputElement)
    else if (event.type === 'submit') {
      if (target.hasAttribute('action')) return
      event.preventDefault()
      recorder.activation = event
    } else if (target.closest('button')?.type === 'button') recorder.activation = event
  },
}
globalThis.earlyEvents = recorder
for (const name of ['click', 'input', 'submit']) addEventListener(name, recorder.record, true)
