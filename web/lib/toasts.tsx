import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { modalStack } from '../ui/modal-stack.ts'
import { toastQueue, type ToastMessage } from './toast-queue.ts'

const none: readonly ToastMessage[] = []
const nothingOpen = () => undefined

/** The region of messages, top right below the header, in the top layer; inside the topmost dialog while one is open, since all else is inert then. */
export function Toasts() {
  const shown = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => none)
  const dialog = useSyncExternalStore<HTMLDialogElement | undefined>(modalStack.subscribe, modalStack.top, nothingOpen)
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [shown, dialog])

  const content = (
    <div
      ref={region}
      popover="manual"
      onPointerEnter={toastQueue.pause}
      onPointerLeave={toastQueue.resume}
      onFocus={toastQueue.pause}
      onBlur={toastQueue.resume}
      className="pointer-events-none fixed inset-auto top-28 right-4 m-0 w-[min(calc(100vw-32px),380px)] bg-transparent"
    >
      <ToastList role="alert" items={shown.filter((message) => message.tone === 'warning')} />
      <ToastList role="status" items={shown.filter((message) => message.tone === 'success')} />
    </div>
  )
  return dialog ? createPortal(content, dialog) : content
}

function ToastList({ role, items }: { role: 'alert' | 'status'; items: readonly ToastMessage[] }) {
  const Icon = role === 'alert' ? CircleAlert : CircleCheck
  return (
    <div role={role} aria-atomic="false" className="flex flex-col gap-2 [&:not(:empty)]:pb-2">
      {items.map((message) => (
        <div key={message.id} className="pointer-events-auto flex animate-enter items-center gap-3 rounded-card border border-line bg-ground py-1 pr-1 pl-4 text-small font-medium text-ink shadow-floating">
          <Icon aria-hidden="true" className={role === 'alert' ? 'size-5 shrink-0 text-warning' : 'size-5 shrink-0 text-success'} />
          <p className="min-w-0 flex-1 py-2.5">{message.text}</p>
          <button type="button" aria-label="Dismiss" onClick={() => toastQueue.close(message.id)} className="grid size-11 place-items-center rounded-control text-muted hover:text-ink">
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  )
}
