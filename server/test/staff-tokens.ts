import { openSession } from '../platform/http/sessions.ts'
import type { TestShop } from './shop.ts'

/** Sessions of as many owners: one person has one upload at a time. */
export async function staffTokens(shop: TestShop, count: number): Promise<string[]> {
  const staff = await shop.db
    .insertInto('staff')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `staff member-${index}@handset.example`,
        name: `Staff member ${index}`,
        role: 'owner',
        password_hash: 'none',
      })),
    )
    .returning('id')
    .execute()
  return Promise.all(staff.map(({ id }) => openSession(shop.db, 'admin', id, 1)))
}
