import { type StaffRole, staffRoles } from '@handset/contract/codes.ts'

/** Label of each role and summary of its permissions, as in contract/permissions.ts. */
const roleTexts: Record<StaffRole, { label: string; detail: string }> = {
  owner: { label: 'Owner', detail: 'Everything, with settings, staff and the audit log' },
  manager: {
    label: 'Manager',
    detail: 'Orders, products, codes, reviews, customers and enquiries; not the finance report, settings or staff',
  },
  finance: { label: 'Finance', detail: 'The finance report; sees orders and customers, and changes nothing' },
  warehouse: { label: 'Warehouse', detail: 'The warehouse alone: packing, labels and pickup' },
}

export const roleLabel = (role: StaffRole): string => roleTexts[role].label

export const roleCards = staffRoles.map((role) => ({ value: role, ...roleTexts[role] }))
