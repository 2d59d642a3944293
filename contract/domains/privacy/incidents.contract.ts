import { z } from 'zod'
import { admin } from '../../call.ts'
import { id, listPage, mobile, optionalId, optionalText, page, period, prose, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { serverMessages } from '../../server-messages.ts'
import { incidentKinds } from './incident-kinds.ts'

const incidentKind = z.enum(
  incidentKinds.map(({ code }) => code),
  messages.required,
)
const optionalProse = prose(optionalText(2000)).transform((value) => value ?? '')

/** One of the two reports. `due_at` in UTC; `seconds_left` by the server's clock, negative when late. */
const report = z.object({
  state: z.enum(['open', 'late', 'done', 'done-late']),
  due_at: z.string(),
  seconds_left: z.number(),
  /** yyyy-mm-dd hh:mm in India, empty until then. */
  reported_at: z.string(),
  text: z.string(),
})

/** Times as yyyy-mm-dd hh:mm in India. `notified` counts the people who were sent a message. */
export const incident = z.object({
  id: z.number(),
  kind: incidentKind,
  noticed_at: z.string(),
  description: z.string(),
  consequences: z.string(),
  measures: z.string(),
  cert: report,
  board: report,
  notified: z.number(),
})
export type Incident = z.infer<typeof incident>

/** The words of a pasted list, separated by spaces, commas, semicolons or lines, each once. */
export const pastedWords = (list: string): string[] => [...new Set(list.split(/[\s,;]+/).filter(Boolean))]

const pastedList = prose(optionalText(100_000)).transform((list) => list ?? '')

/** Who is affected: everybody, those who ordered in a period, or those of pasted order numbers or mobile numbers. */
const affected = {
  affected: z.enum(['all', 'ordered', 'order_numbers', 'mobiles'], messages.required),
  ...period,
  order_numbers: pastedList,
  mobiles: pastedList,
}

interface AffectedInput {
  affected: string
  from_date?: string | undefined
  to_date?: string | undefined
  order_numbers: string
  mobiles: string
}

/** Requires the fields of the choice: without them it would match no one. */
function checkAffected({ affected: choice, ...input }: AffectedInput, context: z.RefinementCtx): void {
  const needed = { ordered: ['from_date', 'to_date'], order_numbers: ['order_numbers'], mobiles: ['mobiles'] } as const
  const fields: readonly (keyof typeof input)[] = choice in needed ? needed[choice as keyof typeof needed] : []
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  for (const field of fields) if (!input[field]) refuse(field, messages.required)
  const wrong = pastedWords(input.mobiles).find((word) => !mobile.safeParse(word).success)
  if (choice === 'mobiles' && wrong !== undefined) refuse('mobiles', `${wrong}: ${messages.validMobile}`)
}

/** A person whom an incident affects; empty where unknown. */
export const affectedPerson = z.object({
  user_unique: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
})
export type AffectedPerson = z.infer<typeof affectedPerson>

export const incidentCalls = {
  'admin/privacy-incidents': admin('privacy.manage').get({
    summary: 'Incidents, newest first, 10 a page, with the clocks and texts of both reports',
    input: z.object({ page }),
    output: listPage({ incidents: z.array(incident) }),
  }),
  'admin/privacy-save-incident': admin('privacy.manage').post({
    summary: 'Records an incident, or changes the one in `id`; the clocks run from `noticed_at`',
    audit: 'Saved the incident',
    input: z.object({
      id: optionalId,
      kind: incidentKind,
      noticed_at: z.iso.datetime({ offset: true, error: serverMessages.momentInvalid }),
      description: prose(text(4000)),
      consequences: optionalProse,
      measures: optionalProse,
    }),
    output: z.object({ id: z.number() }),
  }),
  'admin/privacy-incident-reported': admin('privacy.manage').post({
    summary: 'Stops the clock of a report: `cert` or `board`',
    audit: 'Reported the incident',
    input: z.object({ id, to: z.enum(['cert', 'board'], messages.required) }),
  }),
  'admin/privacy-affected-people': admin('privacy.manage').post({
    summary: 'How many people a choice names, how many of them have an e-mail address, and the first 25',
    input: z.object(affected).superRefine(checkAffected),
    output: z.object({ total: z.number(), with_email: z.number(), people: z.array(affectedPerson) }),
  }),
  'admin/privacy-affected-people-export': admin('privacy.manage').postFile({
    summary: 'The people that a choice names, as CSV',
    audit: 'Exported affected people',
    input: z.object(affected).superRefine(checkAffected),
  }),
  'admin/privacy-notify-people': admin('privacy.manage').post({
    summary: 'Sends an e-mail about an incident to the people that a choice names, once to each',
    audit: 'Informed affected people',
    input: z.object({ id, ...affected, subject: text(120), text: prose(text(4000)) }).superRefine(checkAffected),
  }),
}
