import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { sql } from 'kysely'
import { lastPage } from '../../platform/database/list-conditions.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** An enquiry as staff read it; fields that the company left out are empty. */
export const enquiryColumns = sql`
  id, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, name, email, phone, business_name as company_name,
  coalesce(gst_number, '') as gst_number, message, is_read::integer as is_read`

/** A page of all enquiries, newest first. */
export async function listEnquiries(
  db: Reader,
  { page, per_page, is_read }: ParsedInput<'admin/get-all-enquires'>,
): Promise<CallOutput<'admin/get-all-enquires'>> {
  const isListed = is_read === undefined ? sql`true` : sql`enquiries.is_read = ${is_read}`
  const { rows } = await sql<{ total: number; list: Enquiry[] }>`
    with shown as (select ${enquiryColumns} from enquiries where ${isListed} order by enquiries.id desc limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*) from enquiries where ${isListed}) total, (select coalesce(jsonb_agg(to_jsonb(shown) order by id desc), '[]') from shown) list`.execute(
    db,
  )
  const { total, list } = rows[0] ?? { total: 0, list: [] }
  return { product_review_list: list, total, last_page: lastPage(total, per_page) }
}
