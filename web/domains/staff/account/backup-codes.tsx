import { copyToClipboard } from '../../../lib/page/copy-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'

export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-soft">
        Each code logs you in once when your phone is not at hand. Keep them where only you find them: they are not
        shown again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono tabular"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button tone="secondary" onClick={() => void copyToClipboard(codes.join('\n'))}>
          Copy
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </DialogButtons>
    </div>
  )
}
