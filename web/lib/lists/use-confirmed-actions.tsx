import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useRowActions } from './use-row-actions.ts'

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onCancel'>

/** `useRowActions` with questions: `ask` opens one in `dialog`, which closes after the action that it confirms. */
export function useConfirmedActions(reload: () => Promise<void>) {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { busy, runAction } = useRowActions({ reload, onDone: close })
  const dialog = question ? <ConfirmDialog open {...question} busy={busy} onCancel={close} /> : null
  return { busy, runAction, ask: setQuestion, dialog }
}
