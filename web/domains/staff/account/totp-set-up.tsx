import type { CallOutput } from '@handset/contract/calls.ts'
import { useEffect, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import type { StaffKind } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'

type SetUp = CallOutput<'account/staff-start-totp'>

/** Scan, enter a code, keep the backup codes. */
export function TotpSetUp({ kind, onClose }: { kind: StaffKind; onClose(): void }) {
  const [setUp, setSetUp] = useState<SetUp>()
  const [error, setError] = useState<string>()
  const [codes, setCodes] = useState<string[]>()

  useEffect(() => {
    let isCurrent = true
    async function start() {
      const response = await api.post('account/staff-start-totp', {}, { as: kind })
      if (!isCurrent) return
      if (response.status) setSetUp(response.data)
      else setError(errorMessage(response))
    }
    void start()
    return () => void (isCurrent = false)
  }, [kind])

  return (
    <Dialog open title={codes ? 'Backup codes' : 'Authenticator app'} staticBackdrop onClose={onClose}>
      {error ? <Notice tone="warning">{error}</Notice> : null}
      {!setUp && !error ? <LoadingSkeleton className="h-72 rounded-card" /> : null}
      {codes ? <BackupCodes codes={codes} onDone={onClose} /> : null}
      {setUp && !codes ? <ScanForm kind={kind} setUp={setUp} onCodes={setCodes} /> : null}
    </Dialog>
  )
}

function ScanForm({ kind, setUp, onCodes }: { kind: StaffKind; setUp: SetUp; onCodes(codes: string[]): void }) {
  const form = useForm({
    initial: { code: '' },
    save: (fields) => api.post('account/staff-confirm-totp', fields, { as: kind }),
    onSaved: ({ backup_codes }) => onCodes(backup_codes),
  })
  const quietZone = 4
  const size = setUp.qr_size + 2 * quietZone
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        Scan this with an authenticator app, such as Google Authenticator or Aegis. Then enter the code that it shows.
      </p>
      <svg
        role="img"
        aria-label="QR code of the secret"
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
        className="mx-auto size-52 rounded-card border border-line"
        shapeRendering="crispEdges"
      >
        <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#fff" />
        <path d={setUp.qr_path} fill="#000" />
      </svg>
      <details className="-my-2 text-small">
        <summary className="cursor-pointer fold-head">Enter the key by hand</summary>
        <code className="mb-2 block rounded-control bg-sunken p-3 break-words">
          {setUp.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </details>
      <Field
        label="Code"
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        placeholder="6 digits"
        {...form.field('code')}
      />
      <DialogButtons>
        <Button type="submit" busy={form.busy}>
          Switch on
        </Button>
      </DialogButtons>
    </form>
  )
}
