import type { StaffRole } from './codes.ts'

/** Permissions in the back office. Packers have their own area and kind of token. */
export type Permission =
  | 'dashboard.see'
  | 'orders.see'
  | 'orders.change'
  | 'invoices.write'
  | 'shipments.book'
  | 'finance.see'
  | 'catalogue.see'
  | 'catalogue.change'
  | 'customers.see'
  | 'customers.change'
  | 'reviews.decide'
  | 'codes.change'
  | 'enquiries.see'
  | 'enquiries.answer'
  | 'settings.change'
  | 'staff.change'
  | 'audit.see'
  | 'privacy.manage'
  | 'security.read'
  | 'integrations.manage'

const everyone: readonly Permission[] = ['dashboard.see', 'orders.see', 'customers.see']
const finance: readonly Permission[] = [...everyone, 'finance.see']
const manager: readonly Permission[] = [
  ...everyone,
  'orders.change',
  'invoices.write',
  'shipments.book',
  'catalogue.see',
  'catalogue.change',
  'customers.change',
  'reviews.decide',
  'codes.change',
  'enquiries.see',
  'enquiries.answer',
]
const owner: readonly Permission[] = [
  ...manager,
  'finance.see',
  'settings.change',
  'staff.change',
  'audit.see',
  'privacy.manage',
  'security.read',
  'integrations.manage',
]

export const rolePermissions: Record<StaffRole, readonly Permission[]> = { owner, manager, finance, warehouse: [] }

/** Whether a role has a permission; null, of calls outside the back office, requires none. */
export const isPermitted = (role: StaffRole | null, permission: Permission | null): boolean =>
  permission === null || (role !== null && rolePermissions[role].includes(permission))
