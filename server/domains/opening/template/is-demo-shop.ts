import type { Configuration } from '../../../configuration/configuration.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

/** Whether everything that was sold here was invented: a demo shop whose money and parcels were the sandbox's. */
export async function isDemoShop(db: Reader, { demo, pinelabs, razorpay, courier }: Configuration): Promise<boolean> {
  if (!demo || pinelabs || razorpay || courier.shipyaari || courier.shiprocket) return false
  return !(await isTemplate(db))
}

/** Whether a demo shop was turned into the beginning of a real one. */
export async function isTemplate(db: Reader): Promise<boolean> {
  const opening = await db.selectFrom('shop_opening').select('template_at').executeTakeFirst()
  return opening?.template_at != null
}
