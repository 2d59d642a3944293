import type { StaffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { api } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { RowActions } from '../../../ui/actions/row-actions.tsx'
import { MenuItem, menuItemClass } from '../../../ui/actions/row-menu.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { roleLabel } from '../role-labels.ts'

interface StaffTableProps {
  table: ListedRows<StaffMember>
  reload(): Promise<void>
  onEdit(staffMember: StaffMember): void
}

interface StaffColumnOptions extends Pick<StaffTableProps, 'onEdit'> {
  busy: boolean
  activate(staffMember: StaffMember, isActive: boolean): void
  invite(staffMember: StaffMember): void
  endSessions(staffMember: StaffMember): void
  reset(staffMember: StaffMember): void
}

function StateChip({ is_active, is_invited }: StaffMember) {
  if (is_active === 0) return <StatusChip tone="neutral">Inactive</StatusChip>
  return is_invited === 1 ? (
    <StatusChip tone="warning">Invited</StatusChip>
  ) : (
    <StatusChip tone="success">Active</StatusChip>
  )
}

function StaffName({ name, email, is_own }: StaffMember) {
  return (
    <span className="flex w-[calc(100vw-12rem)] flex-col py-1 sm:w-auto sm:max-w-md">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium break-words">{name}</span>
        {is_own === 1 ? (
          <span className="-my-0.5 rounded-full bg-tile px-2 py-0.5 text-caption font-medium text-soft">You</span>
        ) : null}
      </span>
      <span className="text-caption font-normal wrap-anywhere text-muted">{email}</span>
    </span>
  )
}

interface StaffActionsProps extends Omit<StaffColumnOptions, 'activate'> {
  staffMember: StaffMember
}

function StaffActions({ staffMember, busy, invite, endSessions, reset, onEdit }: StaffActionsProps) {
  return (
    <RowActions name={staffMember.name} edit={() => onEdit(staffMember)}>
      {(close) => (
        <>
          <Anchor
            href={href('adminAuditLog', {}, { actor: staffMember.email })}
            aria-label={`Changes by ${staffMember.name}`}
            className={menuItemClass}
          >
            Changes
          </Anchor>
          {staffMember.is_invited === 1 && staffMember.is_active === 1 ? (
            <MenuItem
              label={`Send the invitation of ${staffMember.name} again`}
              disabled={busy}
              close={close}
              onSelect={() => invite(staffMember)}
            >
              Send invitation again
            </MenuItem>
          ) : null}
          {staffMember.last_seen === null || staffMember.is_own === 1 ? null : (
            <MenuItem
              label={`Log ${staffMember.name} out everywhere`}
              disabled={busy}
              close={close}
              onSelect={() => endSessions(staffMember)}
            >
              Log out everywhere
            </MenuItem>
          )}
          {staffMember.has_second_factor === 1 && staffMember.is_own !== 1 ? (
            <MenuItem
              label={`Remove the second factor of ${staffMember.name}`}
              disabled={busy}
              close={close}
              onSelect={() => reset(staffMember)}
            >
              Remove the second factor
            </MenuItem>
          ) : null}
        </>
      )}
    </RowActions>
  )
}

const columnsOf = (options: StaffColumnOptions): Column<StaffMember>[] => [
  {
    header: 'Name',
    card: 'title',
    cell: StaffName,
  },
  { header: 'Role', cell: ({ role }) => roleLabel(role) },
  { header: 'State', card: 'corner', cell: StateChip },
  {
    header: 'Last Login',
    cell: ({ last_seen }) => (
      <span className="whitespace-nowrap">{last_seen === null ? '–' : timestampText(last_seen)}</span>
    ),
  },
  {
    header: 'Is Active',
    cell: (staffMember) => (
      <Switch
        label={`${staffMember.name} is active`}
        checked={staffMember.is_active === 1}
        disabled={options.busy || staffMember.is_own === 1}
        onChange={(isActive) => options.activate(staffMember, isActive)}
      />
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (staffMember) => <StaffActions staffMember={staffMember} {...options} />,
  },
]

export function StaffTable({ table, reload, onEdit }: StaffTableProps) {
  const { busy, runAction, ask, dialog } = useConfirmedActions(reload)
  const save = ({ id, name, email, role }: StaffMember, is_active: boolean) =>
    void runAction(api.post('admin/staff-update-staff', { id, name, email, role, is_active }))
  const activate = (staffMember: StaffMember, isActive: boolean) =>
    isActive
      ? save(staffMember, true)
      : ask({
          title: `Deactivate ${staffMember.name}?`,
          confirm: 'Deactivate account',
          children: 'They are logged out at once and cannot log in until they are switched back on.',
          onConfirm: () => save(staffMember, false),
        })
  const reset = ({ id, name }: StaffMember) =>
    ask({
      title: `Remove the second factor of ${name}?`,
      confirm: 'Remove second factor',
      children:
        'Authenticator app, backup codes and passkeys are removed and all sessions end. Make sure that it is they who ask.',
      onConfirm: () => void runAction(api.post('admin/staff-reset-second-factor', { id })),
    })
  const endSessions = ({ id, name }: StaffMember) =>
    ask({
      title: `Log ${name} out everywhere?`,
      confirm: 'Log out',
      children: 'All their sessions end at once, for example because a device was lost. They can log in again.',
      onConfirm: () => void runAction(api.post('admin/staff-end-sessions', { id })),
    })
  const invite = ({ id }: StaffMember) => void runAction(api.post('admin/staff-resend-invitation', { id }))
  return (
    <>
      <ListTable
        {...table}
        caption="Staff"
        columns={columnsOf({ busy, activate, invite, endSessions, reset, onEdit })}
        rowKey={({ id }) => id}
        dimmed={table.dimmed || busy}
      />
      {dialog}
    </>
  )
}
