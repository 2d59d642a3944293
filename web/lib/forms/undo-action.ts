import { api, errorMessage } from '../api/call-api.ts'
import { type ToastAction, toast } from '../stores/toast-queue.ts'

/** How long Ctrl Z undoes the last change, also after its toast has gone. */
const shortcutMs = 60_000

let latest: { action: ToastAction; until: number } | undefined

/** Fields undo their own typing. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('dialog') !== null)

if (typeof document !== 'undefined')
  document.addEventListener('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || !latest || latest.until < Date.now() || isTextField(event.target)) return
    event.preventDefault()
    latest.action.run()
  })

/**
 * The Undo button of a toast: it undoes the staff member's newest change of an entity of the audit log. Ctrl Z does the
 * same for a minute, because a toast has gone before the keyboard reaches it.
 */
export function undoAction(entity: string, onUndone: (isUndone: boolean) => unknown): ToastAction {
  const action = {
    label: 'Undo',
    run() {
      latest = undefined
      void undoChange(entity, onUndone)
    },
  }
  latest = { action, until: Date.now() + shortcutMs }
  return action
}

async function undoChange(entity: string, onUndone: (isUndone: boolean) => unknown) {
  const reply = await api.post('admin/undo-change', { entity })
  if (reply.status) toast.success(reply.message)
  else toast.warning(errorMessage(reply))
  await onUndone(reply.status)
}
