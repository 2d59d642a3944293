import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useBusy } from '../../ui/state/use-busy.ts'
import { signOutEverywhere } from './parts/sign-in.ts'

/** Ends the customer's sessions on all devices, after a question. */
export function LogOutEverywhere() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { busy, run } = useBusy()
  async function confirm() {
    await run(() => signOutEverywhere(() => navigate(href('home'))))
    setOpen(false)
  }
  return (
    <div className="mt-12 max-w-[640px] border-t border-line-soft pt-6">
      <h2 className="text-base font-semibold">Lost a device?</h2>
      <p className="mt-1 mb-4 text-small text-soft">End your log-ins on all phones and computers, this one included.</p>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      {open ? (
        <ConfirmDialog
          open
          title="Log out everywhere?"
          confirm="Log out"
          tone="primary"
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setOpen(false)}
        >
          You will have to log in again on every device.
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
