import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A payment as stored by the provider. */
export interface Payment {
  /** 128 random bits: the id alone authorises payment. */
  id: string
  provider: string
  /** The merchant's own id of this attempt, unique per provider. */
  merchantTxnId: string
  /** The provider's id. */
  transactionNumber: string
  amountPaise: number
  /** Amount of all refunds requested so far, completed or not. */
  refundedPaise: number
  state: 'open' | 'paid' | 'failed' | 'cancelled'
  returnUrl: string
  /** Fields that the provider echoes, such as customer and free fields; `order_number` when the shop sent it. */
  details: Record<string, string>
  createdAt: Date
  decidedAt: Date | null
}

export type PaymentOutcome = 'pay' | 'fail' | 'cancel'
export type PaymentState = Payment['state'] | 'expired'

// Longer than the store holds its stock, so that a late payment can be tested.
const openForMs = 30 * 60_000

const columns = `
  id, provider, merchant_txn_id as "merchantTxnId", transaction_number::text as "transactionNumber",
  amount_paise as "amountPaise", refunded_paise as "refundedPaise", state, return_url as "returnUrl",
  details, created_at as "createdAt", decided_at as "decidedAt"`

const stateAfter: Record<PaymentOutcome, Payment['state']> = { pay: 'paid', fail: 'failed', cancel: 'cancelled' }

/** Of an order of Razorpay, whose page is the merchant's own, the merchant's id stands for the page. A failed try leaves it open. */
const matchesId = `(id = $1 or (merchant_txn_id = $1 and details ->> 'kind' = 'order'))`

/** Status shown to the customer: an open payment expires when the shop asked for it, or after half an hour. */
export function stateOf(payment: Payment, now: Date): PaymentState {
  const expiresAt = Number(payment.details['expire_by']) * 1000 || payment.createdAt.getTime() + openForMs
  return payment.state === 'open' && now.getTime() >= expiresAt ? 'expired' : payment.state
}

/** Order number if the shop sent it, otherwise the merchant's transaction id. */
export function orderOf(payment: Payment): string {
  return payment.details['order_number'] || payment.merchantTxnId
}

/** Whether repeating the decision would change nothing. */
export function hasOutcome(payment: Payment, outcome: PaymentOutcome): boolean {
  return payment.state === stateAfter[outcome]
}

/** Id of the new payment, or undefined when the merchant has used this transaction id before. */
export async function openPayment(
  pool: pg.Pool,
  input: Pick<Payment, 'provider' | 'merchantTxnId' | 'amountPaise' | 'returnUrl' | 'details'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sandbox-open-payment',
    text: `insert into sandbox.payments (id, provider, merchant_txn_id, amount_paise, return_url, details, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (provider, merchant_txn_id) do nothing returning id`,
    values: [
      randomBytes(16).toString('hex'),
      input.provider,
      input.merchantTxnId,
      input.amountPaise,
      input.returnUrl,
      input.details,
      now,
    ],
  })
  return rows[0]?.id
}

/** Decides an open payment once: of two concurrent decisions one gets undefined. Only a payment decides an order; failed tries are counted. */
export async function decidePayment(
  pool: pg.Pool,
  id: string,
  outcome: PaymentOutcome,
  now: Date,
): Promise<Payment | undefined> {
  const { rows } = await pool.query<Payment>({
    name: 'sandbox-decide-payment',
    text: `update sandbox.payments set
             state = case when $2::text <> 'paid' and details ->> 'kind' = 'order' then 'open' else $2::text end,
             decided_at = case when $2::text <> 'paid' and details ->> 'kind' = 'order' then decided_at else $3::timestamptz end,
             details = case when $2::text = 'failed' and details ->> 'kind' = 'order'
               then details || jsonb_build_object('failed_tries', (coalesce((details ->> 'failed_tries')::int, 0) + 1)::text) else details end
           where ${matchesId} and state = 'open' and coalesce(to_timestamp(nullif(details ->> 'expire_by', '')::bigint) > $3::timestamptz, created_at > $4)
           returning ${columns}`,
    values: [id, stateAfter[outcome], now, new Date(now.getTime() - openForMs)],
  })
  return rows[0]
}

/**
 * Captures a payment that failed or hung at the bank, as a provider does that asks the bank again for days: the page
 * itself learns nothing of it. Undefined for a payment that was decided otherwise.
 */
export async function captureLate(pool: pg.Pool, id: string, now: Date): Promise<Payment | undefined> {
  const { rows } = await pool.query<Payment>(
    `update sandbox.payments set state = 'paid', decided_at = $2
     where ${matchesId} and provider in ('razorpay', 'pinelabs-online') and state in ('open', 'failed') returning ${columns}`,
    [id, now],
  )
  return rows[0]
}

/** What the merchant's page said when it opened the checkout of an order. */
export async function openCheckout(
  pool: pg.Pool,
  payment: Payment,
  { returnUrl, details }: Pick<Payment, 'returnUrl' | 'details'>,
): Promise<void> {
  await pool.query('update sandbox.payments set return_url = $2, details = details || $3::jsonb where id = $1', [
    payment.id,
    returnUrl,
    details,
  ])
}

/** No webhook reports what happens to the payment from now on. */
export async function silence(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(`update sandbox.payments set details = details || '{"silent": "yes"}' where ${matchesId}`, [id])
}

/** The provider takes the money of a lost dispute from the next payout. */
export async function loseDispute(pool: pg.Pool, id: string, now: Date): Promise<void> {
  await pool.query(
    `update sandbox.payments set details = jsonb_build_object('dispute_lost_at', $2::text) || details where id = $1`,
    [id, now.toISOString()],
  )
}

export const isSilent = ({ details }: Payment): boolean => details['silent'] === 'yes'

async function select(pool: pg.Pool, name: string, condition: string, values: unknown[]): Promise<Payment[]> {
  const text = `select ${columns} from sandbox.payments ${condition}`
  return (await pool.query<Payment>({ name: `sandbox-${name}`, text, values })).rows
}

export async function findPayment(pool: pg.Pool, id: string): Promise<Payment | undefined> {
  return (await select(pool, 'find-payment', `where ${matchesId}`, [id]))[0]
}

export async function findByMerchantTxnId(
  pool: pg.Pool,
  provider: string,
  merchantTxnId: string,
): Promise<Payment | undefined> {
  const condition = 'where provider = $1 and merchant_txn_id = $2'
  return (await select(pool, 'find-by-merchant-txn-id', condition, [provider, merchantTxnId]))[0]
}

/** The payment with this provider number. */
export async function findByNumber(pool: pg.Pool, provider: string, number: string): Promise<Payment | undefined> {
  const condition = 'where provider = $1 and transaction_number = $2'
  return (await select(pool, 'find-by-number', condition, [provider, number]))[0]
}

/** The newest payments of all providers, for the overview page. */
export const latestPayments = (pool: pg.Pool, max: number): Promise<Payment[]> =>
  select(pool, 'latest-payments', 'order by transaction_number desc limit $1', [max])

/** The newest payments of a provider that somebody tried to pay. */
export function newestAttempted(pool: pg.Pool, provider: string, max: number): Promise<Payment[]> {
  const condition = "where provider = $1 and state in ('paid', 'failed') order by transaction_number desc limit $2"
  return select(pool, 'newest-attempted', condition, [provider, max])
}

/** A number as the provider would assign to another attempt of the same payment. */
export async function nextTransactionNumber(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(`select nextval('sandbox.transaction_numbers')::text as number`)
  return rows[0]?.number ?? ''
}

/** Pays a paid payment out now, with its refunds; those made later follow by themselves, or when this is called again. */
export async function settleNow(pool: pg.Pool, { id }: Pick<Payment, 'id'>, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox.payments set details = jsonb_build_object('settled_at', $2::text) || details || jsonb_build_object('refunds_settled_at', $2::text)
     where id = $1 and state = 'paid'`,
    [id, now.toISOString()],
  )
  return rowCount === 1
}
