import { z } from 'zod'
import { admin } from '../../call.ts'

/** `fine`: nothing to do; `quiet`: nothing happened, so the state is unknown; `look`: check it today; `act`: act now. */
const statusStates = ['fine', 'quiet', 'look', 'act'] as const
export type StatusState = (typeof statusStates)[number]

const statusRow = z.object({
  /** Unique on the page. */
  key: z.string(),
  label: z.string(),
  /** The figures in words: '3 waiting, the oldest for 2 minutes'. */
  value: z.string(),
  state: z.enum(statusStates),
  /** Why it is not fine, and what helps; empty where it is. */
  reason: z.string(),
  /** Further lines: which jobs fail, and with what error. */
  details: z.array(z.string()),
  /** The page that helps; null if there is none. */
  link: z.object({ label: z.string(), href: z.string() }).nullable(),
  /** The section of docs/runbook.md, where the row is not fine and has one; else empty. */
  runbook: z.string(),
})
export type StatusRow = z.infer<typeof statusRow>

export const statusCalls = {
  'admin/status': admin('settings.change').get({
    summary: 'How the shop runs now: database, jobs, payments, messages, providers, memory, disk and release, in words',
    output: z.object({
      /** hh:mm:ss in India, by the database's clock. */
      read_at: z.string(),
      groups: z.array(z.object({ key: z.string(), title: z.string(), rows: z.array(statusRow) })),
    }),
  }),
}
