import type { ParsedInput } from '@handset/contract/calls.ts'
import { reviewStateLabels, reviewStates } from '@handset/contract/domains/reviews/review-states.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { databaseDay } from '../../platform/database/database-clock.ts'
import { readBatches } from '../../platform/database/read-batches.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { FileResponse } from '../../platform/http/mount-calls.ts'
import type { Result } from '../../platform/http/result.ts'
import { type SheetColumn, xlsxResponse } from '../../platform/sheets/spreadsheet.ts'
import { matchesReviewFilter, reviewState } from './reviews.queries.ts'

const exportedReviewRow = z.object({
  id: z.number(),
  date: z.string(),
  /** Microsecond precision, which a JavaScript Date would lose. */
  made_at: z.string(),
  product_name: z.string(),
  name: z.string(),
  rating: z.number(),
  heading: z.string(),
  details: z.string(),
  files: z.number(),
  state: z.enum(reviewStates),
})
type ExportedReview = z.infer<typeof exportedReviewRow>

type ReviewFilter = ParsedInput<'admin/export-reviews'>

const batchSize = 500

const readExported = async (db: Reader, filter: ReviewFilter, last: ExportedReview | undefined) =>
  await queryRows(db, exportedReviewRow)`
      select r.id, to_char(r.created_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as date, r.created_at::text as made_at, p.name as product_name, r.name, r.rating, r.heading, r.details,
        jsonb_array_length(r.media) as files, ${reviewState} as state
      from reviews r join products p on p.id = r.product_id
      where ${matchesReviewFilter(filter)} and (${last?.id ?? null}::bigint is null or (r.created_at, r.id) < (${last?.made_at ?? null}::timestamptz, ${last?.id ?? null}::bigint))
      order by r.created_at desc, r.id desc limit ${sql.lit(batchSize)}`

const columns: SheetColumn<ExportedReview>[] = [
  { header: 'Product Name', width: 28, cell: ({ product_name }) => product_name },
  { header: 'Name', width: 20, cell: ({ name }) => name },
  { header: 'Rating', width: 8, cell: ({ rating }) => rating },
  { header: 'Heading', width: 32, cell: ({ heading }) => heading },
  { header: 'Review', width: 60, cell: ({ details }) => details },
  { header: 'Photos and Videos', width: 18, cell: ({ files }) => files },
  { header: 'Date', width: 12, cell: ({ date }) => date },
  { header: 'Status', width: 12, cell: ({ state }) => reviewStateLabels[state] },
]

/** The reviews of a filter as `Reviews-{today}.xlsx`, newest first, streamed while they are read. */
export const exportReviews = async (db: Reader, filter: ReviewFilter): Promise<Result<FileResponse>> =>
  xlsxResponse(
    `Reviews-${await databaseDay(db)}.xlsx`,
    'Reviews',
    columns,
    readBatches<ExportedReview>(batchSize, (last) => readExported(db, filter, last)),
  )
