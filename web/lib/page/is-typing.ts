/** Whether keys go into a field, so that they are no shortcuts; a checkbox takes Space alone. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** The field that takes what a scanner reads has the focus all day; keys that no code begins with are shortcuts there. */
export const isEmptyScanField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset.scan !== undefined && target.value === ''
