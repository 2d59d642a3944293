import type { StaffRole } from '@handset/contract/codes.ts'
import { rolePermissions, type Permission } from '@handset/contract/permissions.ts'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../stores/browser-storage.ts'
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

/** Who works here in this browser: for what is shown only. What they may do the server judges by the token. */
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

export const useStaffName = (kind: StaffKind): string =>
  useSyncExternalStore(
    browserStorage.subscribe,
    () => browserStorage.read(nameKey(kind)) ?? '',
    () => '',
  )

const useRole = (): string | null =>
  useSyncExternalStore(
    browserStorage.subscribe,
    () => browserStorage.read(roleKey('admin')),
    () => null,
  )

/** Whether the person at this browser may: tells which links and buttons to show. Where the role is not known, all: the server judges by the token. */
export function useCan(): (permission: Permission) => boolean {
  const role = useRole()
  return (permission) => !isRole(role) || rolePermissions[role].includes(permission)
}
