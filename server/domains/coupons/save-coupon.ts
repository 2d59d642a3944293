import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { activityBefore, type AuditContext, type ChangeToUndo, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { auditFields, columnsOf, type CouponFields, startOfDay } from './coupon-columns.ts'
import { findStaffCoupon } from './staff-coupons.queries.ts'

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
      ...columnsOf(fields),
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
      ...columnsOf(fields),
      // An unchanged day keeps its stored time.
      ...(fields.from_date === before.from_date ? {} : { starts_at: startOfDay(fields.from_date, 0) }),
      ...(fields.to_date === before.to_date ? {} : { ends_at: startOfDay(fields.to_date, 1) }),
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, {
    action: 'coupon-update-coupon',
    entity: `coupon/${fields.code}`,
    before: auditFields(before),
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
    before: auditFields(coupon),
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
