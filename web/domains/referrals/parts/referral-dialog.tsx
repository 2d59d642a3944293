import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'

interface DialogCallbacks {
  onClose(): void
  onChanged(): void
}

/** The dialog that adds or edits a referral code. */
export function ReferralDialog({ code, ...callbacks }: DialogCallbacks & { code: ReferralCode | undefined }) {
  return (
    <Dialog open onClose={callbacks.onClose} title={code ? 'Edit Referral Code' : 'Add Referral Code'}>
      {code ? <ExistingReferral id={code.id} {...callbacks} /> : <ReferralForm {...callbacks} />}
    </Dialog>
  )
}

/** Reloads the code: another staff member may have changed it since the list was loaded. */
function ExistingReferral({ id, ...callbacks }: DialogCallbacks & { id: number }) {
  const loaded = useCall('admin/get-reference-number', { reference_code_id: id })
  if (loaded.phase === 'failed')
    return (
      <LoadFailed title="The code could not be loaded" message={loaded.message} onRetry={() => void loaded.reload()} />
    )
  if (loaded.phase === 'ready') return <ReferralForm code={loaded.data} {...callbacks} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-48 w-full" />
    </>
  )
}

function ReferralForm({ code, onClose, onChanged }: DialogCallbacks & { code?: ReferralCode }) {
  const form = useForm({
    initial: { referance_number: code?.reference_number ?? '', is_active: code === undefined || code.is_active === 1 },
    save({ referance_number, is_active }) {
      const fields = { referance_number, is_active: is_active ? '1' : '0' }
      return code
        ? api.post('admin/update-reference-number', { reference_code_id: code.id, ...fields })
        : api.post('admin/add-reference-number', fields)
    },
    onSaved() {
      onChanged()
      onClose()
    },
  })

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        label="Referral Code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Letters, digits and symbols, without spaces"
        {...form.field('referance_number')}
      />
      <Switch label="Is Active" withLabel {...form.flag('is_active')} />
      <Button type="submit" busy={form.busy} className="self-end">
        {code ? 'Update' : 'Save'}
      </Button>
    </form>
  )
}
