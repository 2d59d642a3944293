import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

interface SecondFactorCardProps {
  kind: StaffKind
  hasTotp: boolean
  /** An owner who can do nothing else before. */
  isNeeded: boolean
  backupCodesLeft: number
  reload(): Promise<void>
}

export function SecondFactorCard({ kind, hasTotp, isNeeded, backupCodesLeft, reload }: SecondFactorCardProps) {
  const [isSettingUp, setSettingUp] = useState(false)
  const [newCodes, setNewCodes] = useState<string[]>()
  const { busy, runAction, ask, dialog } = useConfirmedActions(reload)

  async function renewCodes() {
    const response = await runAction(api.post('account/staff-new-backup-codes', {}, { as: kind }))
    if (response.status) setNewCodes(response.data.backup_codes)
  }

  const finish = () => {
    setSettingUp(false)
    setNewCodes(undefined)
    void reload()
  }
  const remove = () =>
    ask({
      title: 'Remove the authenticator app?',
      confirm: 'Remove app',
      children: 'Log-ins then ask for the password only, and the backup codes no longer work.',
      onConfirm: () => void runAction(api.post('account/staff-remove-totp', {}, { as: kind })),
    })
  return (
    <Card
      title="Second factor"
      aside={hasTotp ? <StatusChip tone="success">On</StatusChip> : <StatusChip tone="neutral">Off</StatusChip>}
    >
      {isNeeded ? (
        <Notice tone="warning" className="mb-4">
          Owners need a second factor. Set up an authenticator app to go on.
        </Notice>
      ) : null}
      <p className="mb-4 max-w-prose text-soft">
        {hasTotp
          ? `Log-ins with the password also ask for a code of your authenticator app. ${backupCodesLeft} of your backup codes are left.`
          : 'With an authenticator app on your phone, a stolen password is not enough to log in.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasTotp ? (
          <>
            <Button tone="secondary" size="small" busy={busy} onClick={() => void renewCodes()}>
              New backup codes
            </Button>
            <Button tone="secondary" size="small" disabled={busy} onClick={remove}>
              Remove the app
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setSettingUp(true)}>
            Set up an authenticator app
          </Button>
        )}
      </div>
      {isSettingUp ? <TotpSetUp kind={kind} onClose={finish} /> : null}
      {newCodes ? (
        <Dialog open title="New backup codes" staticBackdrop onClose={finish}>
          <BackupCodes codes={newCodes} onDone={finish} />
        </Dialog>
      ) : null}
      {dialog}
    </Card>
  )
}
