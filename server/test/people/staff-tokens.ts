import { openSession } from '../../platform/http/sessions.ts'
import type { TestShop } from '../shop.ts'

let count = 0

/** A new staff member with a session and no password. */
export async function newStaffMember(shop: TestShop, role: string, name = 'Asha Rao') {
  const email = `${role}-${(count += 1)}@handset.example`
  const { id } = await shop.db
    .insertInto('staff')
    .values({ email, name, role, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, token: await openSession(shop.db, 'admin', id, 1) }
}

/** Sessions of as many owners: one person has one upload at a time. */
export const staffTokens = (shop: TestShop, size: number): Promise<string[]> =>
  Promise.all(
    Array.from(
      { length: size },
      async (_, index) => (await newStaffMember(shop, 'owner', `Staff member ${index}`)).token,
    ),
  )
