import { useLayoutEffect } from 'react'
import recorderScript from 'virtual:inline-script/rendering/record-early-events.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person did before the code of the page, or of a deferred part, ran. */
export interface EventLog {
  fields: Set<Field>
  activation: Event | undefined
  /** Ends the recording. */
  stop(): void
}

declare global {
  var recordEvents: ((part: Node) => EventLog) | undefined
  var earlyEvents: EventLog | undefined
}

/**
 * Stands in the head, before anything that can be pressed. Costs 0.6 kB of JavaScript and protects input: without it
 * e2e/slow-line.e2e.ts fails.
 */
export function EarlyEventsScript() {
  return <script id="early-events" dangerouslySetInnerHTML={{ __html: recorderScript }} />
}

/** Repeats what a visitor typed, chose or pressed before the page's code ran. Deferred parts repeat their own. */
export function EarlyEvents() {
  useLayoutEffect(() => {
    const recorded = globalThis.earlyEvents
    globalThis.earlyEvents = undefined
    if (recorded) replayEvents(recorded)
  }, [])
  return null
}

/** Ends the recording and repeats it: React only sees what happens after hydration. */
export function replayEvents(recorded: EventLog) {
  recorded.stop()
  // An event that is being dispatched reaches React by itself. React resets a field that is typed into while it
  // hydrates, hence the delay.
  const activation = recorded.activation?.eventPhase === Event.NONE ? recorded.activation : undefined
  const entries = Array.from(recorded.fields, (field) => ({
    field,
    typedValue: isCheckable(field) ? field.checked : field.value,
  }))
  const updated = new Set<EventTarget | null>()
  const noteUpdate = ({ target }: Event) => void updated.add(target)
  addEventListener('input', noteUpdate, true)
  setTimeout(() => {
    removeEventListener('input', noteUpdate, true)
    // React has already seen input into these.
    for (const { field, typedValue } of entries)
      if (field.isConnected && !updated.has(field)) replayInput(field, typedValue)
    if (activation?.target instanceof HTMLFormElement) activation.target.requestSubmit()
    else if (activation?.target instanceof Element) activation.target.closest('button')?.click()
  })
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/**
 * React ignores input that equals the value it last saw, which it read after the typing: another value is set first.
 */
function replayInput(field: Field, typedValue: string | boolean) {
  if (isCheckable(field)) {
    field.checked = !typedValue
    return field.click()
  }
  if (field.type === 'file') return field.dispatchEvent(new Event('change', { bubbles: true }))
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (field instanceof HTMLSelectElement) {
    setValue?.call(field, typedValue)
    return field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  field.value = ''
  setValue?.call(field, typedValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
