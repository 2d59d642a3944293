const typingSelector = 'input:not([type=checkbox], [type=radio]), textarea, select'

export type TypingField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A control that a person types into. */
export const isTypingField = (target: EventTarget | null): target is TypingField =>
  target instanceof HTMLElement && target.matches(typingSelector)

/** Replaces what a control holds, in the way that React notices. */
export function setFieldValue(field: TypingField, value: string): void {
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setValue?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
