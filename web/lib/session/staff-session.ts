import type { StaffRole } from '@handset/contract/codes.ts'
import { rolePermissions, type Permission } from '@handset/contract/permissions.ts'
import { browserStorage, useStored } from '../stores/browser-storage.ts'
import { sessionToken } from './session-token.ts'

export type StaffKind = 'admin' | 'warehouse'

interface StaffLogIn {
  token: string
  name: string
  role: string
}

const nameKey = (kind: StaffKind) => `${kind}StaffName`
const roleKey = (kind: StaffKind) => `${kind}StaffRole`
const isRole = (text: string | null): text is StaffRole => text !== null && text in rolePermissions

/** A key of the browser's storage for a setting of one person: several may share a browser. */
export const personalKey = (name: string): string => `${name}:${browserStorage.read(nameKey('admin')) ?? ''}`

/** The logged-in staff member, for display only. The server checks permissions by the token. */
export const staffSession = {
  save(kind: StaffKind, { token, name, role }: StaffLogIn) {
    browserStorage.write(nameKey(kind), name)
    browserStorage.write(roleKey(kind), role)
    sessionToken.save(kind, token)
  },
  remove(kind: StaffKind) {
    browserStorage.remove(nameKey(kind))
    browserStorage.remove(roleKey(kind))
    sessionToken.remove(kind)
  },
}

export const useStaffName = (kind: StaffKind): string => useStored(() => browserStorage.read(nameKey(kind)) ?? '', '')

/** The role of the logged-in staff member; null when it is unknown. */
export function useStaffRole(kind: StaffKind): StaffRole | null {
  const role = useStored(() => browserStorage.read(roleKey(kind)), null)
  return isRole(role) ? role : null
}

/**
 * Whether the staff member has a permission, to show or hide links and buttons. An unknown role sees everything: the
 * server checks permissions by the token.
 */
export function useCan(): (permission: Permission) => boolean {
  const role = useStaffRole('admin')
  return (permission) => role === null || rolePermissions[role].includes(permission)
}
