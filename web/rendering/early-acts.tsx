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
    // What is under way just now reaches the page by itself. A field into which something is being entered is put back by React at its end.
    const press = acts.press?.eventPhase === Event.NONE ? acts.press : undefined
    const entries = Array.from(acts.fields, (field) => ({ field, entered: isBox(field) ? field.checked : field.value }))
    const followed = new Set<EventTarget | null>()
    const follow = ({ target }: Event) => void followed.add(target)
    addEventListener('input', follow, true)
    setTimeout(() => {
      removeEventListener('input', follow, true)
      // Who goes on entering is followed already.
      for (const { field, entered } of entries)
        if (field.isConnected && !followed.has(field)) enterAgain(field, entered)
      if (press?.target instanceof HTMLFormElement) press.target.requestSubmit()
      else if (press?.target instanceof Element) press.target.closest('button')?.click()
    })
  }, [])
  return null
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** React asks whether a field differs from what it last saw; it first saw what had been entered already. */
function enterAgain(field: Field, entered: string | boolean) {
  if (isBox(field)) {
    field.checked = !entered
    return field.click()
  }
  if (field.type === 'file') return field.dispatchEvent(new Event('change', { bubbles: true }))
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (field instanceof HTMLSelectElement) {
    setValue?.call(field, entered)
    return field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  field.value = ''
  setValue?.call(field, entered)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
