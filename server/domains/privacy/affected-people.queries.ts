import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { pastedWords, affectedPerson } from '@handset/contract/domains/privacy/incidents.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { allOf, withinDays } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

export type Affected = ParsedInput<'admin/privacy-affected-people'>

const batchSize = 500

/** Which customers `c` a choice names. */
function isAffected({ affected, from_date, to_date, order_numbers, mobiles }: Affected): RawBuilder<boolean> {
  if (affected === 'all') return sql<boolean>`true`
  if (affected === 'mobiles')
    return sql<boolean>`(c.mobile = any(${pastedWords(mobiles)}::text[])
      or c.id in (select o.customer_id from orders o where o.mobile = any(${pastedWords(mobiles)}::text[])))`
  const condition =
    affected === 'ordered'
      ? allOf(withinDays(sql`o.created_at`, from_date, to_date))
      : sql<boolean>`o.order_number = any(${pastedWords(order_numbers)}::text[])`
  return sql<boolean>`c.id in (select o.customer_id from orders o where ${condition})`
}

/** The profile's contacts, or else those of the latest order. */
const emailOf = sql<string>`coalesce(c.email, (select o.email from orders o where o.customer_id = c.id order by o.id desc limit 1), '')`
const mobileOf = sql<string>`coalesce(c.mobile, c.contact_mobile, (select o.mobile from orders o where o.customer_id = c.id order by o.id desc limit 1), '')`

const personRow = affectedPerson.extend({
  id: z.number(),
})
type PersonRow = z.infer<typeof personRow>

async function readPeople(db: Reader, choice: Affected, after: number, limit: number): Promise<PersonRow[]> {
  return queryRows(db, personRow)`
    select c.id, c.user_unique, trim(c.first_name || ' ' || c.last_name) as name, ${mobileOf} as mobile, ${emailOf} as email
    from customers c where c.erased_at is null and c.id > ${after} and ${isAffected(choice)} order by c.id
      limit ${limit}`
}

/** The affected people in batches, oldest account first. */
export async function* affectedPeople(db: Reader, choice: Affected): AsyncGenerator<PersonRow[]> {
  for (let after = 0; ;) {
    const people = await readPeople(db, choice, after, batchSize)
    const last = people.at(-1)
    if (!last) return
    yield people
    after = last.id
  }
}

const totalWithEmailRow = z.object({ total: z.number(), with_email: z.number() })

/** How many people a choice names, how many of them have an e-mail address, and the first 25. */
export async function countAffected(
  db: Reader,
  choice: Affected,
): Promise<CallOutput<'admin/privacy-affected-people'>> {
  const rows = await queryRows(db, totalWithEmailRow)`
    select count(*) as total, count(*) filter (where ${emailOf} <> '') as with_email
    from customers c where c.erased_at is null and ${isAffected(choice)}`
  const people = await readPeople(db, choice, 0, 25)
  return {
    total: rows[0]?.total ?? 0,
    with_email: rows[0]?.with_email ?? 0,
    people: people.map(({ user_unique, name, mobile, email }) => ({ user_unique, name, mobile, email })),
  }
}
