const typingSelector = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** A control that a person types into. */
export const isTypingField = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLElement && target.matches(typingSelector)
