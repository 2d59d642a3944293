import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { FormSheet } from '../../../lib/forms/form-sheet.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { SideSheet } from '../../../ui/overlays/side-sheet.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'

interface DialogCallbacks {
  onClose(): void
  onSaved(): void
}

export const ReferralDialog = ({ code, ...callbacks }: DialogCallbacks & { code: ReferralCode | undefined }) =>
  code ? <ExistingReferral id={code.id} {...callbacks} /> : <ReferralForm {...callbacks} />

/** Reloads the code: another staff member may have changed it since the list was loaded. */
function ExistingReferral({ id, ...callbacks }: DialogCallbacks & { id: number }) {
  const loaded = useCall('admin/get-reference-number', { reference_code_id: id })
  if (loaded.phase === 'ready') return <ReferralForm code={loaded.data} {...callbacks} />
  return (
    <SideSheet open side="right" title="Edit Referral Code" onClose={callbacks.onClose}>
      <div className="px-6 py-5">
        <LoadedPart name="The code" loaded={loaded} skeleton={<LoadingSkeleton className="h-48 w-full" />} />
      </div>
    </SideSheet>
  )
}

function ReferralForm({ code, onClose, onSaved }: DialogCallbacks & { code?: ReferralCode }) {
  const form = useForm({
    initial: { referance_number: code?.reference_number ?? '', is_active: code === undefined || code.is_active === 1 },
    save({ referance_number, is_active }) {
      const fields = { referance_number, is_active: is_active ? '1' : '0' }
      return code
        ? api.post('admin/update-reference-number', { reference_code_id: code.id, ...fields })
        : api.post('admin/add-reference-number', fields)
    },
    onSaved,
  })

  return (
    <FormSheet
      form={form}
      title={code ? 'Edit Referral Code' : 'Add Referral Code'}
      submit={code ? 'Update' : 'Save'}
      onClose={onClose}
    >
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
    </FormSheet>
  )
}
