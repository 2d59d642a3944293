import type { StaffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { FormSheet } from '../../../lib/forms/form-sheet.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { roleCards } from '../role-labels.ts'

interface StaffMemberDialogProps {
  /** The staff member to edit; absent for an invitation. */
  staffMember?: StaffMember
  onClose(): void
  onSaved(): void
}

const memberDraft = (staffMember?: StaffMember) => ({
  name: staffMember?.name ?? '',
  email: staffMember?.email ?? '',
  role: staffMember?.role ?? ('manager' as const),
  is_active: staffMember ? staffMember.is_active === 1 : true,
})

const isRole = (value: string): value is StaffMember['role'] => roleCards.some((card) => card.value === value)

/** Changing the role or the e-mail address, or deactivating the account, ends the sessions of the staff member. */
const endsSessions = (staffMember: StaffMember, { role, email, is_active }: ReturnType<typeof memberDraft>): boolean =>
  staffMember.is_own !== 1 &&
  (role !== staffMember.role ||
    email.trim().toLowerCase() !== staffMember.email ||
    (staffMember.is_active === 1 && !is_active))

/** Invites a staff member, or edits an account. Staff cannot change the role or the access of their own account. */
export function StaffMemberDialog({ staffMember, onClose, onSaved }: StaffMemberDialogProps) {
  const form = useForm({
    initial: memberDraft(staffMember),
    save: (fields) =>
      staffMember
        ? api.post('admin/staff-update-staff', { id: staffMember.id, ...fields })
        : api.post('admin/staff-add-staff', fields),
    onSaved,
  })
  const isOwn = staffMember?.is_own === 1
  return (
    <FormSheet
      form={form}
      title={staffMember ? 'Edit staff member' : 'Invite a staff member'}
      submit={staffMember ? 'Save' : 'Send invitation'}
      onClose={onClose}
    >
      <Field label="Name" required maxLength={80} autoComplete="off" {...form.field('name')} />
      <Field
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint={staffMember ? undefined : 'A link to set a password is sent here. It works for three days.'}
        {...form.field('email')}
      />
      <RadioCards
        legend="Role"
        name="role"
        cards={isOwn ? roleCards.filter(({ value }) => value === form.values.role) : roleCards}
        value={form.values.role}
        onChange={(role) => (isRole(role) ? form.change({ role }) : undefined)}
      />
      {isOwn ? (
        <p className="text-small text-soft">This is your own account: another owner can change its role.</p>
      ) : null}
      {staffMember && !isOwn ? <Switch label="Is Active" withLabel {...form.flag('is_active')} /> : null}
      {staffMember && endsSessions(staffMember, form.values) ? (
        <p className="text-small text-soft">They are logged out at once.</p>
      ) : null}
    </FormSheet>
  )
}
