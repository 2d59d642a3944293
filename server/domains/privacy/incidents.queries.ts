import type { CallOutput } from '@handset/contract/calls.ts'
import { reportHours } from '@handset/contract/domains/privacy/incident-kinds.ts'
import { type Incident, incident } from '@handset/contract/domains/privacy/incidents.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { boardReport, certReport } from './report-texts.rules.ts'

const perPage = 10

const clockRow = z.object({
  due_at: z.string(),
  seconds_left: z.number(),
  reported_at: z.string(),
  /** Reported after it was due. */
  is_late: z.boolean(),
})
type Clock = z.infer<typeof clockRow>

const incidentRow = incident.omit({ cert: true, board: true }).extend({
  cert: clockRow,
  board: clockRow,
})

/** The clock of one report by the database's time. */
const clockOf = (hours: number, reportedAt: RawBuilder<unknown>) => sql`
  jsonb_build_object('due_at', to_char((noticed_at + make_interval(hours => ${sql.lit(hours)})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'seconds_left', extract(epoch from noticed_at + make_interval(hours => ${sql.lit(hours)}) - now())::integer,
    'reported_at', ${indiaTimeText(reportedAt)},
    'is_late', coalesce(${reportedAt} > noticed_at + make_interval(hours => ${sql.lit(hours)}), false))`

function toReport({ due_at, seconds_left, reported_at, is_late }: Clock, text: string): Incident['cert'] {
  const open = seconds_left < 0 ? 'late' : 'open'
  const done = is_late ? 'done-late' : 'done'
  return { state: reported_at === '' ? open : done, due_at, seconds_left, reported_at, text }
}

/** Incidents, newest first, with the state and text of both reports. */
export async function listIncidents(
  db: Reader,
  origin: string,
  page: number,
): Promise<CallOutput<'admin/privacy-incidents'>> {
  const shop = await readSettings(db, 'shop')
  const rows = await queryRows(db, incidentRow)`
    select id, kind, ${indiaTimeText('noticed_at')} as noticed_at, description, consequences, measures, notified,
      ${clockOf(reportHours.cert, sql`cert_reported_at`)} as cert, ${clockOf(reportHours.board, sql`board_reported_at`)} as board
    from incidents order by id desc limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`
  const { total } = await db
    .selectFrom('incidents')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const incidents = rows.map(({ cert, board, ...facts }) => ({
    ...facts,
    cert: toReport(cert, certReport(facts, shop, origin)),
    board: toReport(board, boardReport(facts, shop)),
  }))
  return { incidents, total, last_page: lastPage(total, perPage) }
}
