import { sql } from 'kysely'
import { activityBefore, type ChangeToUndo } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { lockCodes } from './save-referral.ts'

/** Sets a referral code active or inactive again, or brings a deleted one back unless its code is in use. */
export async function undoReferralChange(
  tx: Transaction,
  { change, key, verify, refuseChanged }: ChangeToUndo,
): Promise<void> {
  await lockCodes(tx)
  await verify()
  if (change.action === 'delete-reference-number') {
    const { code, is_active } = change.before ?? {}
    const { numAffectedRows } = await sql`
      insert into referral_codes (id, code, is_active) overriding system value values (${Number(key)}, ${code}, ${is_active})
      on conflict do nothing`.execute(tx)
    return numAffectedRows === 1n ? undefined : refuseChanged()
  }
  const isActive = change.action === 'update-reference-number' ? activityBefore(change) : undefined
  if (isActive === undefined) return refuseChanged()
  await tx.updateTable('referral_codes').set({ is_active: isActive }).where('id', '=', Number(key)).execute()
}
