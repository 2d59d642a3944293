import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { type EnquiryDetails, enquiry, enquiryAnswer } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { allOf, lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

export type EnquiryFilter = Omit<ParsedInput<'admin/get-all-enquires'>, 'page' | 'per_page'>

/** An enquiry as staff read it; fields that the company left out are empty. */
export const enquiryColumns = sql`
  id, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, name, email, phone, business_name as company_name,
  coalesce(gst_number, '') as gst_number, message, is_read::integer as is_read, state, version,
  (select jsonb_build_object('id', s.id, 'name', s.name) from staff s where s.id = assignee_id) as assignee`

/** The condition of a filter; `ownId` is the staff member who asks. */
export const matchesEnquiryFilter = (
  { is_read, status, assigned }: EnquiryFilter,
  ownId: number,
): RawBuilder<boolean> =>
  allOf([
    ...(is_read === undefined ? [] : [sql<boolean>`enquiries.is_read = ${is_read}`]),
    ...(status === undefined ? [] : [sql<boolean>`enquiries.state = ${status}`]),
    ...(assigned === 'me' ? [sql<boolean>`enquiries.assignee_id = ${ownId}`] : []),
    ...(assigned === 'nobody' ? [sql<boolean>`enquiries.assignee_id is null`] : []),
  ])

/** Enquiries are listed as they came, by id. */
export const enquiryDirection = ({ sort }: EnquiryFilter): RawBuilder<unknown> =>
  sort === 'date' ? sql`asc` : sql`desc`

const totalListRow = z.object({ total: z.number(), list: z.array(enquiry) })

/** A page of the enquiries of a filter, in the order of the list. */
export async function listEnquiries(
  db: Reader,
  { page, per_page, ...filter }: ParsedInput<'admin/get-all-enquires'>,
  ownId: number,
): Promise<CallOutput<'admin/get-all-enquires'>> {
  const isListed = matchesEnquiryFilter(filter, ownId)
  const direction = enquiryDirection(filter)
  const rows = await queryRows(db, totalListRow)`
    with shown as (select ${enquiryColumns} from enquiries where ${isListed} order by enquiries.id ${direction} limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*) from enquiries where ${isListed}) total,
      (select coalesce(jsonb_agg(to_jsonb(shown) order by id ${direction}), '[]') from shown) list`
  const { total, list } = rows[0] ?? { total: 0, list: [] }
  return { product_review_list: list, total, last_page: lastPage(total, per_page) }
}

const effectKeyPrefix = 'enquiry-answer/'

/** The effect key of an answer's message. */
export const answerEffectKey = (answerId: number): string => `${effectKeyPrefix}${answerId}`

/** One enquiry with its answers, oldest first, and what became of their messages. Null if the id is unknown. */
export async function readEnquiryDetails(db: Reader, id: number): Promise<EnquiryDetails | null> {
  const [found] = await queryRows(db, enquiry)`select ${enquiryColumns} from enquiries where id = ${id}`
  if (!found) return null
  const answers = await queryRows(db, enquiryAnswer)`
    select a.id, a.author, a.text, ${indiaTimeText('a.created_at')} as at,
      case when m.failed_at is not null then 'failed' when m.sent_at is not null then 'sent' else 'waiting' end as delivery
    from enquiry_answers a left join messages m on m.effect_key = ${effectKeyPrefix} || a.id
    where a.enquiry_id = ${id} order by a.id`
  return { ...found, answers }
}

/** Active staff members whose role is one of these, by name. */
export async function listAssignees(
  db: Reader,
  roles: readonly string[],
): Promise<CallOutput<'admin/enquiry-assignees'>> {
  const staff_list = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('role', 'in', roles)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return { staff_list }
}
