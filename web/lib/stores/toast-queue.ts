import { limits } from '@handset/contract/limits.ts'

export interface ToastMessage {
  id: number
  tone: 'success' | 'warning'
  text: string
}

/** The one queue of messages. Each closes after 3.5 s, counted anew when the pointer has left them. */
let visible: readonly ToastMessage[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly ToastMessage[]) {
  visible = next
  for (const listener of listeners) listener()
}

function startTimer(id: number) {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => toastQueue.close(id), limits.toastMs),
  )
}

function show(tone: ToastMessage['tone'], text: string) {
  const id = (lastId += 1)
  set([...visible.filter((other) => other.text !== text).slice(-3), { id, tone, text }])
  startTimer(id)
}

export const toast = {
  success: (text: string) => show('success', text),
  warning: (text: string) => show('warning', text),
}

export const toastQueue = {
  read: () => visible,
  close(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    set(visible.filter((message) => message.id !== id))
  },
  pause: () => timers.forEach((timer) => clearTimeout(timer)),
  resume: () => visible.forEach((message) => startTimer(message.id)),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
