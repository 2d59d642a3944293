import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newOrder, readAttempt, runJob } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'
import { payUnseen } from '../../test/orders/order-payments.ts'

describe("a provider's fee", () => {
  const shop = useShop()
  const phone = usePhone(shop, 20)

  /** A payment that was captured so many minutes ago. */
  async function captured(pays: 'razorpay' | 'pinelabs', minutesAgo: number) {
    const { shopper, order } = await newOrder(shop, phone, { pays })
    await payUnseen(shop, order, 'razorpay')
    await shop.fault('razorpay', 'fee-later', { times: 1 })
    expect((await shopper.confirm(order)).http).toBe(200)
    await shop.fault('razorpay', 'ok')
    await sql`update payment_attempts set decided_at = now() - make_interval(mins => ${minutesAgo}), checked_at = null
      where merchant_txn_id = ${order.merchantTxnId}`.execute(shop.db)
    return order
  }
  const readFees = () => runJob(shop.app, 'read-payment-fees', {})

  it('is read again when it was not known at the capture', async () => {
    const order = await captured('razorpay', 11)
    expect(await readAttempt(shop, order)).toMatchObject({ fee_paise: null, fee_tax_paise: null })
    await readFees()
    const charge = Math.round(order.order_total * 100 * 0.02)
    const tax = Math.round(charge * 0.18)
    expect(await readAttempt(shop, order)).toMatchObject({ fee_paise: charge + tax, fee_tax_paise: tax })
  })

  it('is asked for with growing pauses, a week long, and not where the provider never reports it', async () => {
    const recent = await captured('razorpay', 5)
    const old = await captured('razorpay', 8 * 24 * 60)
    const silent = await captured('pinelabs', 60)
    await readFees()
    for (const order of [recent, old, silent])
      expect(await readAttempt(shop, order)).toMatchObject({ checked_at: null })
    const unknown = await captured('razorpay', 60)
    await shop.fault('razorpay', 'fee-later')
    await readFees()
    const { checked_at } = await readAttempt(shop, unknown)
    expect(checked_at).not.toBeNull()
    await readFees()
    expect(await readAttempt(shop, unknown)).toMatchObject({ fee_paise: null, fee_tax_paise: null, checked_at })
    await shop.fault('razorpay', 'ok')
  })
})
