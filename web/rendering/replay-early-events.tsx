import { useLayoutEffect } from 'react'
import recorderScript from 'virtual:inline-script/rendering/record-early-events.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person did before the page's code ran. */
export interface EarlyEvents {
  fields: Set<Field>
  activation: Event | undefined
  record(event: Event): void
}

declare global {
  var earlyEvents: EarlyEvents | undefined
}

/** Stands in the head, before anything that can be pressed. */
export function EarlyEventsScript() {
  return <script id="early-events" dangerouslySetInnerHTML={{ __html: recorderScript }} />
}

/** On a slow line a page is read, filled in and pressed before its code is there: all that is done again once it is, so that nothing is lost. */
export function EarlyEvents() {
  useLayoutEffect(() => {
    const recorded = globalThis.earlyEvents
    if (!recorded) return
    globalThis.earlyEvents = undefined
    for (const name of ['click', 'input', 'submit']) removeEventListener(name, recorded.record, true)
    // What is under way just now reaches the page by itself. A field into which something is being entered is put back by React at its end.
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
      // Who goes on entering is followed already.
      for (const { field, typedValue } of entries)
        if (field.isConnected && !updated.has(field)) replayInput(field, typedValue)
      if (activation?.target instanceof HTMLFormElement) activation.target.requestSubmit()
      else if (activation?.target instanceof Element) activation.target.closest('button')?.click()
    })
  }, [])
  return null
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** React asks whether a field differs from what it last saw; it first saw what had been entered already. */
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
