import type { StaffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
    <Dialog open onClose={onClose} title={staffMember ? 'Edit staff member' : 'Invite a staff member'}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label="Name" required maxLength={80} autoComplete="off" {...form.field('name')} />
        <Field
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          hint={staffMember ? undefined : 'A link to set a password is sent here. It works for three days'}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            {staffMember ? 'Save' : 'Send invitation'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
