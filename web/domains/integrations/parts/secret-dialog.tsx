import { copyToClipboard } from '../../../lib/page/copy-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface SecretDialogProps {
  title: string
  secret: string
  /** What it is for, and how long a former one works. */
  note: string
  onClose(): void
}

/** A secret, shown this once. A click beside the dialog does not close it. */
export function SecretDialog({ title, secret, note, onClose }: SecretDialogProps) {
  return (
    <Dialog open staticBackdrop title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-small text-soft">{note} It is not shown again: keep it where only the program finds it.</p>
        <output aria-label="Secret" className="block rounded-card bg-sunken p-4 font-mono text-small break-all">
          {secret}
        </output>
        <DialogButtons>
          <Button tone="secondary" onClick={() => void copyToClipboard(secret)}>
            Copy
          </Button>
          <Button onClick={onClose}>I have saved it</Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
