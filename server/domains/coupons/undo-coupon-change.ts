import { activityBefore, type ChangeToUndo } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

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
