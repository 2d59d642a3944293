import { createStore } from '../../ui/state/create-store.ts'

const toastMs = 3500

export interface ToastMessage {
  id: number
  tone: 'success' | 'warning'
  text: string
  /** Takes back what the text says. */
  undo?: (() => void) | undefined
}

/** A toast with Undo stays longer: it must be read, reached and pressed. */
const undoToastMs = 10_000

/** The queue of toasts. Each closes after its time, but none while the pointer or the focus is on them. */
const visible = createStore<readonly ToastMessage[]>([])
let lastId = 0

/** The region of toasts, or a tip, which is short. */
const isHeld = () => document.querySelector('[popover=manual]:is(:hover,:focus-within)')

function closeLater(message: ToastMessage) {
  setTimeout(
    () => (isHeld() ? closeLater(message) : toastQueue.close(message.id)),
    message.undo ? undoToastMs : toastMs,
  )
}

function show(tone: ToastMessage['tone'], text: string, undo?: () => void) {
  const message = { id: (lastId += 1), tone, text, undo }
  visible.set([
    ...visible
      .get()
      .filter((other) => other.text !== text)
      .slice(-3),
    message,
  ])
  closeLater(message)
}

export const toast = {
  success: (text: string, undo?: () => void) => show('success', text, undo),
  warning: (text: string) => show('warning', text),
}

export const toastQueue = {
  close: (id: number) => visible.set(visible.get().filter((message) => message.id !== id)),
  visible,
}
