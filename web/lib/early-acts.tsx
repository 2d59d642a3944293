import { useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person did while nothing answered yet. */
interface EarlyActs {
  fields: Set<Field>
  press: Event | undefined
  note(event: Event): void
}

declare global {
  var earlyActs: EarlyActs | undefined
}

/** Links, and forms that say where they go, work by themselves; fields that are followed, other forms and plain buttons need the page's code. */
const noting = `var earlyActs={fields:new Set,note(e){var t=e.target,b;if(e.type=="input")earlyActs.fields.add(t);else if(e.type=="submit"){if(!t.hasAttribute("action")){e.preventDefault();earlyActs.press=e}}else if((b=t.closest&&t.closest("button"))&&b.type=="button")earlyActs.press=e}};for(var n of["click","input","submit"])addEventListener(n,earlyActs.note,true)`

/** Stands in the head, before anything that can be pressed. */
export function EarlyActsScript() {
  return <script id="early-acts" dangerouslySetInnerHTML={{ __html: noting }} />
}

/** On a slow line a page is read, filled in and pressed before its code is there: all that is done again once it is, so that nothing is lost. */
export function EarlyActs() {
  useLayoutEffect(() => {
    const acts = globalThis.earlyActs
    if (!acts) return
    globalThis.earlyActs = undefined
    for (const name of ['click', 'input', 'submit']) removeEventListener(name, acts.note, true)
    // What is under way just now reaches the page by itself.
    const press = acts.press?.eventPhase === Event.NONE ? acts.press : undefined
    setTimeout(() => {
      for (const field of acts.fields) if (field.isConnected) enterAgain(field)
      if (press?.target instanceof HTMLFormElement) press.target.requestSubmit()
      else if (press?.target instanceof Element) press.target.closest('button')?.click()
    })
  }, [])
  return null
}

/** React asks whether a field differs from what it last saw; it first saw what had been entered already. */
function enterAgain(field: Field) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    box.checked = !box.checked
    return box.click()
  }
  if (field.type === 'file' || field instanceof HTMLSelectElement) return field.dispatchEvent(new Event('change', { bubbles: true }))
  const entered = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
