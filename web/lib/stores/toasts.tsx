import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { modalStack } from '../../ui/overlays/modal-stack.ts'
import { useStore } from '../../ui/state/use-store.ts'
import { toastQueue, type ToastMessage } from './toast-queue.ts'

/**
 * The region of toasts, in the top layer at the top right below the header. While a dialog is open it is rendered
 * inside the topmost one, since everything else is inert.
 */
export function Toasts() {
  const visible = useStore(toastQueue.visible)
  const dialog = useStore(modalStack.openDialogs).at(-1)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => keepOnTop(region), [])

  const content = (
    <div
      ref={region}
      popover="manual"
      className="pointer-events-none fixed inset-auto overflow-visible top-28 right-4 m-0 w-[min(calc(100vw-32px),380px)] bg-transparent"
    >
      <div role="alert" aria-atomic="false" className={list}>
        {visible.map((message) => (message.tone === 'warning' ? <Toast key={message.id} message={message} /> : null))}
      </div>
      <output aria-atomic="false" className={list}>
        {visible.map((message) => (message.tone === 'success' ? <Toast key={message.id} message={message} /> : null))}
      </output>
    </div>
  )
  return dialog ? createPortal(content, dialog) : content
}

const list = 'flex flex-col gap-2 [&:not(:empty)]:pb-2'

/** Shows the popover again after each toast and each dialog, because the top layer stacks in the order of showing. */
function keepOnTop(region: RefObject<HTMLDivElement | null>): () => void {
  const raise = () =>
    requestAnimationFrame(() => {
      if (region.current?.matches(':popover-open')) region.current.hidePopover()
      region.current?.showPopover()
    })
  raise()
  const unsubscribes = [toastQueue.visible.subscribe(raise), modalStack.openDialogs.subscribe(raise)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

function Toast({ message }: { message: ToastMessage }) {
  const warning = message.tone === 'warning'
  const Icon = warning ? CircleAlert : CircleCheck
  return (
    <span className="pointer-events-auto flex animate-enter items-center gap-3 rounded-card border border-line-strong bg-ground py-1 pr-1 pl-4 text-small font-medium text-ink shadow-floating">
      <Icon className={warning ? 'size-5 shrink-0 text-warning' : 'size-5 shrink-0 text-success'} />
      <span className="min-w-0 flex-1 py-2.5">{message.text}</span>
      {message.undo ? (
        <button
          type="button"
          onClick={() => {
            toastQueue.close(message.id)
            message.undo?.()
          }}
          className="self-stretch px-3 font-semibold text-accent-text"
        >
          Undo
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toastQueue.close(message.id)}
        className="grid size-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </span>
  )
}
