import { limits } from '@handset/contract/limits.ts'
import { createStore } from '../../ui/state/create-store.ts'

export interface ToastMessage {
  id: number
  tone: 'success' | 'warning'
  text: string
  /** Takes back what the text says. */
  undo?: (() => void) | undefined
}

/** The queue of toasts. Each closes after 3.5 s; the time starts again when the pointer leaves them. */
const visible = createStore<readonly ToastMessage[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function startTimer(id: number) {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => toastQueue.close(id), limits.toastMs),
  )
}

function show(tone: ToastMessage['tone'], text: string, undo?: () => void) {
  const id = (lastId += 1)
  visible.set([
    ...visible
      .get()
      .filter((other) => other.text !== text)
      .slice(-3),
    { id, tone, text, undo },
  ])
  startTimer(id)
}

export const toast = {
  success: (text: string, undo?: () => void) => show('success', text, undo),
  warning: (text: string) => show('warning', text),
}

export const toastQueue = {
  close(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    visible.set(visible.get().filter((message) => message.id !== id))
  },
  pause: () => timers.forEach((timer) => clearTimeout(timer)),
  resume: () => visible.get().forEach((message) => startTimer(message.id)),
  visible,
}
