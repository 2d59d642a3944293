import type { StaffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { roleCards } from '../role-labels.ts'

interface StaffMemberDialogProps {
  /** The one to change; without it somebody is invited. */
  staffMember?: StaffMember
  onClose(): void
  onSaved(): void
}

const isRole = (value: string): value is StaffMember['role'] => roleCards.some((card) => card.value === value)

/** Invites a colleague, or changes an account. The own one keeps its role and its access. */
export function StaffMemberDialog({ staffMember, onClose, onSaved }: StaffMemberDialogProps) {
  const { form, draft, change, errors, busy, submit } = useFormDraft({
    initial: {
      name: staffMember?.name ?? '',
      email: staffMember?.email ?? '',
      role: staffMember?.role ?? 'manager',
      is_active: staffMember ? staffMember.is_active === 1 : true,
    },
    save: (fields) =>
      staffMember
        ? api.post('admin/staff-update-staff', { id: staffMember.id, ...fields })
        : api.post('admin/staff-add-staff', fields),
    onSaved,
  })
  const isOwn = staffMember?.is_own === 1
  const endsSessions =
    staffMember !== undefined &&
    !isOwn &&
    (draft.role !== staffMember.role ||
      draft.email.trim().toLowerCase() !== staffMember.email ||
      (staffMember.is_active === 1 && !draft.is_active))
  return (
    <Dialog open onClose={onClose} title={staffMember ? 'Edit colleague' : 'Invite a colleague'}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Name"
          required
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          hint={staffMember ? undefined : 'A link to set a password is sent here. It works for three days'}
          value={draft.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <RadioCards
          legend="Role"
          name="role"
          cards={isOwn ? roleCards.filter(({ value }) => value === draft.role) : roleCards}
          value={draft.role}
          onChange={(role) => (isRole(role) ? change({ role }) : undefined)}
        />
        {isOwn ? (
          <p className="text-small text-soft">This is your own account: another owner can change its role.</p>
        ) : null}
        {staffMember && !isOwn ? (
          <Switch
            label="Is Active"
            withLabel
            checked={draft.is_active}
            onChange={(is_active) => change({ is_active })}
          />
        ) : null}
        {endsSessions ? <p className="text-small text-soft">They are logged out at once.</p> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {staffMember ? 'Save' : 'Send invitation'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
