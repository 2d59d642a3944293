import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { type FormEvent, useState } from 'react'
import { api, fieldErrors, refusal } from '../../../lib/call-api.ts'
import { toast } from '../../../lib/toast-queue.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'

interface Closing {
  onClose(): void
  onChanged(): void
}

/** Adds a referral code, or changes one. */
export function ReferralDialog({ code, ...closing }: Closing & { code: ReferralCode | undefined }) {
  return (
    <Dialog open onClose={closing.onClose} title={code ? 'Edit Referral Code' : 'Add Referral Code'}>
      {code ? <KnownReferral id={code.id} {...closing} /> : <ReferralForm {...closing} />}
    </Dialog>
  )
}

/** Loaded anew: a colleague may have changed it since the list was made. */
function KnownReferral({ id, ...closing }: Closing & { id: number }) {
  const loaded = useCall('admin/get-reference-number', { reference_code_id: id })
  if (loaded.phase === 'failed') return <LoadFailed title="The code could not be loaded" message={loaded.message} onRetry={() => void loaded.reload()} />
  if (loaded.phase === 'ready') return <ReferralForm code={loaded.data} {...closing} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-48 w-full" />
    </>
  )
}

function ReferralForm({ code, onClose, onChanged }: Closing & { code?: ReferralCode }) {
  const [text, setText] = useState(code?.reference_number ?? '')
  const [isActive, setIsActive] = useState(code === undefined || code.is_active === 1)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const fields = { referance_number: text, is_active: isActive ? '1' : '0' }
    const reply = await (code ? api.post('admin/update-reference-number', { reference_code_id: code.id, ...fields }) : api.post('admin/add-reference-number', fields))
    setBusy(false)
    if (!reply.status) {
      setError(fieldErrors(reply).referance_number)
      toast.warning(refusal(reply))
      return
    }
    toast.success(reply.message)
    onChanged()
    onClose()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <Field
        label="Referral Code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Letters, digits and signs, without spaces"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <Switch label="Is Active" withLabel checked={isActive} onChange={setIsActive} />
      <Button type="submit" busy={busy} className="self-end">
        {code ? 'Update' : 'Save'}
      </Button>
    </form>
  )
}
