import { enquiryStateLabels, enquiryStates } from '@handset/contract/domains/enquiries/enquiry-states.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { databaseDay } from '../../platform/database/database-clock.ts'
import { readBatches } from '../../platform/database/read-batches.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { FileResponse } from '../../platform/http/mount-calls.ts'
import type { Result } from '../../platform/http/result.ts'
import { type SheetColumn, xlsxResponse } from '../../platform/sheets/spreadsheet.ts'
import { type EnquiryFilter, enquiryDirection, matchesEnquiryFilter } from './enquiries.queries.ts'

const exportedEnquiryRow = z.object({
  id: z.number(),
  date: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  business_name: z.string(),
  gst_number: z.string().nullable(),
  message: z.string(),
  state: z.enum(enquiryStates),
  assignee: z.string().nullable(),
  answers: z.number(),
  last_answer: z.string().nullable(),
})
type ExportedEnquiry = z.infer<typeof exportedEnquiryRow>

const batchSize = 500

const readExported = async (db: Reader, filter: EnquiryFilter, ownId: number, last: ExportedEnquiry | undefined) =>
  await queryRows(db, exportedEnquiryRow)`
      select id, to_char(created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as date, name, email, phone, business_name, gst_number, message, state,
        (select s.name from staff s where s.id = assignee_id) as assignee,
        (select count(*)::integer from enquiry_answers a where a.enquiry_id = enquiries.id) as answers,
        (select a.text from enquiry_answers a where a.enquiry_id = enquiries.id order by a.id desc limit 1) as last_answer
      from enquiries where ${matchesEnquiryFilter(filter, ownId)} and (${last?.id ?? null}::bigint is null or id ${filter.sort === 'date' ? sql`>` : sql`<`} ${last?.id ?? null}::bigint)
      order by id ${enquiryDirection(filter)} limit ${sql.lit(batchSize)}`

const columns: SheetColumn<ExportedEnquiry>[] = [
  { header: 'Name', width: 24, cell: ({ name }) => name },
  { header: 'Email', width: 28, cell: ({ email }) => email },
  { header: 'Phone', width: 14, cell: ({ phone }) => phone },
  { header: 'Company Name', width: 28, cell: ({ business_name }) => business_name },
  { header: 'GST Number', width: 18, cell: ({ gst_number }) => gst_number },
  { header: 'Message', width: 60, cell: ({ message }) => message },
  { header: 'Date', width: 12, cell: ({ date }) => date },
  { header: 'Status', width: 12, cell: ({ state }) => enquiryStateLabels[state] },
  { header: 'Assigned To', width: 20, cell: ({ assignee }) => assignee },
  { header: 'Answers', width: 10, cell: ({ answers }) => answers },
  { header: 'Last Answer', width: 60, cell: ({ last_answer }) => last_answer },
]

/** The enquiries of a filter as `Enquiries-{today}.xlsx` in the order of the list, streamed while they are read. */
export const exportEnquiries = async (
  db: Reader,
  filter: EnquiryFilter,
  ownId: number,
): Promise<Result<FileResponse>> =>
  xlsxResponse(
    `Enquiries-${await databaseDay(db)}.xlsx`,
    'Enquiries',
    columns,
    readBatches<ExportedEnquiry>(batchSize, (last) => readExported(db, filter, ownId, last)),
  )
