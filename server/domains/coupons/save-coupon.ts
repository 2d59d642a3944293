import type { ParsedInput } from '@handset/contract/calls.ts'
import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { activityBefore, type AuditContext, type ChangeToUndo, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { omit } from '../../platform/core/omit.ts'
import { findStaffCoupon } from './staff-coupons.queries.ts'

type CouponFields = ParsedInput<'admin/coupon-add-coupon'>

/** Midnight in India at the start of a day, plus this many days. */
const startOfDay = (day: string, daysLater: number): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Kolkata'`

/** The columns that a coupon form sets, except its days. A percentage is stored in hundredths, like paise. */
const toColumns = ({ value, max_discount, min_cart = 0, usage_limit, per_customer, ...same }: CouponFields) => ({
  ...omit(same, 'from_date', 'to_date'),
  value: toPaise(value),
  max_discount_paise: max_discount === undefined ? null : toPaise(max_discount),
  min_cart_paise: toPaise(min_cart),
  usage_limit: usage_limit ?? null,
  per_customer: per_customer ?? null,
})

/** What the audit log records of a coupon. */
const auditFields = (coupon: CouponFields | ReturnType<typeof fieldsOf>) => ({
  ...coupon,
  max_discount: coupon.max_discount ?? null,
  min_cart: coupon.min_cart ?? 0,
  usage_limit: coupon.usage_limit ?? null,
  per_customer: coupon.per_customer ?? null,
  is_active: Boolean(coupon.is_active),
})

const fieldsOf = (coupon: StaffCoupon) => omit(coupon, 'id', 'used', 'orders', 'state')

/**
 * Refuses with 422 {code} a code that is taken. The lock covers coupon codes only until the transaction ends, so orders
 * are not blocked.
 */
async function ensureUniqueCode(tx: Transaction, id: number, code: string, refuse: Refuse): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('coupon codes'))`.execute(tx)
  const other = await tx
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return refuse(invalidField('code', serverMessages.couponCodeTaken))
}

/** Adds a coupon, valid from the first day to the last, both included. Refuses with 422 {code} a code that is taken. */
export async function addCoupon(
  tx: Transaction,
  context: AuditContext,
  fields: CouponFields,
  refuse: Refuse,
): Promise<{ id: number }> {
  await ensureUniqueCode(tx, 0, fields.code, refuse)
  const created = await tx
    .insertInto('coupons')
    .values({
      ...toColumns(fields),
      starts_at: startOfDay(fields.from_date, 0),
      ends_at: startOfDay(fields.to_date, 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, context, {
    action: 'coupon-add-coupon',
    entity: `coupon/${fields.code}`,
    after: auditFields(fields),
  })
  return created
}

/**
 * Changes a coupon; existing orders keep their discount. Refuses with 404 an unknown coupon, with 422 {code} a code
 * that is taken or already used by orders, with 422 {usage_limit} a limit below the number of uses.
 */
export async function updateCoupon(
  tx: Transaction,
  context: AuditContext,
  { id, ...fields }: ParsedInput<'admin/coupon-update-coupon'>,
  refuse: Refuse,
): Promise<void> {
  // Uses taken concurrently either wait for this lock or are counted below.
  await sql`select from coupons where id = ${id} for update`.execute(tx)
  const before = await findStaffCoupon(tx, id)
  if (!before) return refuse(missing(serverMessages.couponNotFound))
  if (fields.code !== before.code) {
    if (before.orders > 0) return refuse(invalidField('code', serverMessages.couponCodeFixed))
    await ensureUniqueCode(tx, id, fields.code, refuse)
  }
  if (fields.usage_limit !== undefined && fields.usage_limit < before.used)
    return refuse(invalidField('usage_limit', serverMessages.couponLimitPassed(before.used)))
  await tx
    .updateTable('coupons')
    .set({
      ...toColumns(fields),
      // An unchanged day keeps its stored time.
      ...(fields.from_date === before.from_date ? {} : { starts_at: startOfDay(fields.from_date, 0) }),
      ...(fields.to_date === before.to_date ? {} : { ends_at: startOfDay(fields.to_date, 1) }),
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, {
    action: 'coupon-update-coupon',
    entity: `coupon/${fields.code}`,
    before: auditFields(fieldsOf(before)),
    after: auditFields(fields),
  })
}

/**
 * Deletes a coupon that no order uses. Refuses with 404 an unknown coupon, with 409 and the number of orders one that
 * is in use.
 */
export async function deleteCoupon(
  tx: Transaction,
  context: AuditContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  await sql`select from coupons where id = ${id} for update`.execute(tx)
  const coupon = await findStaffCoupon(tx, id)
  if (!coupon) return refuse(missing(serverMessages.couponNotFound))
  if (coupon.orders > 0) return refuse(conflict(serverMessages.couponInUse(coupon.orders), { orders: coupon.orders }))
  await tx.deleteFrom('coupons').where('id', '=', id).execute()
  await writeAudit(tx, context, {
    action: 'coupon-delete-coupon',
    entity: `coupon/${coupon.code}`,
    before: auditFields(fieldsOf(coupon)),
  })
}

/** Sets a coupon active or inactive again. */
export async function undoCouponChange(
  tx: Transaction,
  { change, key: code, verify, refuseChanged }: ChangeToUndo,
): Promise<void> {
  const isActive = change.action === 'coupon-update-coupon' ? activityBefore(change) : undefined
  if (isActive === undefined) return refuseChanged()
  await tx.selectFrom('coupons').select('id').where('code', '=', code).forUpdate().execute()
  await verify()
  await tx.updateTable('coupons').set({ is_active: isActive }).where('code', '=', code).execute()
}
