import { fieldsIn, textOf } from '../../parse-json.ts'
import { type Paise, toPaise } from '@handset/contract/money.rules.ts'
import type { ProviderFee, SettlementLine, SettlementPage } from '../payment.port.ts'
import { type OnlineAccount } from './pinelabs-online-account.ts'

type Fields = Record<string, unknown>
type Failure = Extract<SettlementPage, { ok: false }>
type Rows = { ok: true; rows: Fields[]; first: Fields } | Failure

/** Pine Labs gives at most ten rows a page. */
const perPage = 10
const maxPages = 200

/** What a payout is reduced by, in total; GST comes on top. Refunds and recoveries are not fees. */
const feeTotals = [
  'total_mdr_amount',
  'additional_mdr_amount',
  'total_mar_amount',
  'total_platform_fee',
  'total_late_settlement_fee',
  'other_deductions',
]

const isUtr = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9]{6,50}$/.test(value)
const unclear = (message: string): Failure => ({ ok: false, reason: 'unclear', message })

/** Settlements are in rupees with decimals, unlike orders; null for anything else. */
const readRupees = (value: unknown): Paise | null =>
  typeof value === 'number' && Math.abs(value) < 1e10 ? toPaise(value) : null

/** All rows of a report under this name, and its first page. Nothing under the address is nothing settled. */
async function readRows(account: OnlineAccount, path: string, name: string): Promise<Rows> {
  const rows: Fields[] = []
  let first: Fields = {}
  for (let page = 1; page <= maxPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a full page says that there may be another
    const response = await account.get(`${path}page=${page}&per_page=${perPage}`)
    if (!response.ok && response.reason !== 'absent')
      return { ok: false, reason: response.reason, message: response.message }
    const fields = response.ok ? response.fields : { [name]: [] }
    if (!Array.isArray(fields[name])) return unclear('Pine Labs did not tell what it has settled')
    if (page === 1) first = fields
    const found = fieldsIn(fields[name])
    rows.push(...found)
    if (found.length < perPage) return { ok: true, rows, first }
  }
  return unclear('The settlement report of Pine Labs does not end')
}

/** GST is given for the whole payout only; it is shared out by the deductions of the payments. Null where the totals lack it. */
function readFee(payout: Fields, amount: Paise): ProviderFee | null {
  const gst = readRupees(payout.total_gst_amount)
  if (gst === null || gst < 0) return null
  const all = feeTotals.reduce((sum, name) => sum + (readRupees(payout[name]) ?? 0), gst)
  if (amount === 0) return { amount, tax: 0 }
  return all > 0 && gst <= all ? { amount, tax: Math.round((amount * gst) / all) } : null
}

/** Pine Labs' id of the order within that of a payment: `v1-241008182747-aa-8JwMy9` of `v1-241008182747-aa-8JwMy9-up-k`. */
const orderIdOf = (transactionId: unknown): string | undefined =>
  /^v[0-9]+-[0-9]+-[A-Za-z0-9]+-[A-Za-z0-9]{1,40}(?=-|$)/.exec(textOf(transactionId))?.[0]

/** Ids that Pine Labs' settlements do not have. */
const noOtherIds = { providerTxnId: null, merchantTxnId: null, disputeId: null, settlementId: null }

interface PaidOut {
  utr: string
  settledAt: string | null
}

/** The payments of a payout by their orders: an order that was paid in parts has one line. With the number of rows that are none. */
function readPayments(payout: Fields, rows: Fields[], { utr, settledAt }: PaidOut): [SettlementLine[], number] {
  const byOrder = new Map<string, { amount: Paise; deducted: Paise }>()
  let unread = 0
  for (const row of rows) {
    const [orderId, amount] = [orderIdOf(row.transaction_id), readRupees(row.actual_transaction_amount)]
    const deducted = readRupees(row.total_deduction_amount)
    if (orderId !== undefined && amount !== null && amount > 0 && deducted !== null && deducted >= 0) {
      const earlier = byOrder.get(orderId) ?? { amount: 0, deducted: 0 }
      byOrder.set(orderId, { amount: earlier.amount + amount, deducted: earlier.deducted + deducted })
    } else unread += 1
  }
  const lines = [...byOrder].map(([entityId, { amount, deducted }]): SettlementLine => ({
    ...noOtherIds,
    entityId,
    kind: 'payment',
    amount,
    fee: readFee(payout, deducted),
    net: amount - deducted,
    utr,
    settledAt,
    description: '',
  }))
  return [lines, unread]
}

/** What a payout took back or added beside its payments, such as refunds and chargebacks; so that its lines add up to what the bank got. */
function readRest(payout: Fields, payments: SettlementLine[], { utr, settledAt }: PaidOut): SettlementLine[] {
  const settled = readRupees(payout.total_settled_amount)
  if (settled === null) return []
  const net = settled - payments.reduce((sum, line) => sum + line.net, 0)
  const fee = { amount: 0, tax: 0 }
  const description = 'Refunds, recoveries and other amounts of the payout'
  return [
    {
      ...noOtherIds,
      entityId: `payout-${utr}`,
      kind: 'adjustment',
      amount: Math.abs(net),
      fee,
      net,
      utr,
      settledAt,
      description,
    },
  ]
}

/** Times have no zone: they are India's. */
function readTime(value: unknown): string | null {
  const at = new Date(`${textOf(value).slice(0, 19)}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

async function readPayout(account: OnlineAccount, utr: string, settledDate: unknown): Promise<SettlementPage> {
  const detail = await readRows(account, `/api/settlements/v1/detail/${utr}?`, 'transactions')
  if (!detail.ok) return detail
  if (detail.first.utr_number !== utr) return unclear('The response of Pine Labs is about another settlement')
  const paidOut = { utr, settledAt: readTime(detail.first.settled_date ?? settledDate) }
  const [payments, unread] = readPayments(detail.first, detail.rows, paidOut)
  return { ok: true, lines: [...payments, ...readRest(detail.first, payments, paidOut)], next: null, unread }
}

/**
 * What was paid out on a day, one payout (UTR) a page. The cursor is the UTR to go on with. The shop's payments are known by the id of
 * their order, as everywhere; Pine Labs does not say which refunds a payout was reduced by.
 */
export async function readOnlineSettlements(
  account: OnlineAccount,
  day: string,
  cursor: string | null,
): Promise<SettlementPage> {
  const range = `start_date=${day}T00:00:00&end_date=${day}T23:59:59`
  const listed = await readRows(account, `/api/settlements/v1/list?${range}&`, 'data')
  if (!listed.ok) return listed
  const unnamed = listed.rows.filter((row) => !isUtr(row.utr_number)).length
  const dates = new Map(listed.rows.map((row) => [textOf(row.utr_number), row.settled_date]))
  const utrs = [...dates.keys()].filter(isUtr).toSorted()
  const [utr, next = null] = utrs.filter((each) => cursor === null || each >= cursor)
  const unread = cursor === null ? unnamed : 0
  if (utr === undefined) return { ok: true, lines: [], next: null, unread }
  const page = await readPayout(account, utr, dates.get(utr))
  return page.ok ? { ...page, next, unread: page.unread + unread } : page
}
