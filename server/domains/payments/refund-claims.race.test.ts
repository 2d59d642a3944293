import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sale } from '../../test/orders/parcels.ts'
import { openConnections, refundsOf, runJob } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'
import { setStatus } from '../../test/orders/staff-orders.ts'

describe('a refund that is requested several times at once', () => {
  const shop = useShop()
  const phone = usePhone(shop, 20)
  beforeAll(async () => {
    await openConnections(shop)
  })

  async function dueRefund() {
    const { order_number: order } = await sale(shop, [phone])
    await setStatus(shop, order, 5)
    const [refund] = await refundsOf(shop, order)
    const id = refund?.id ?? 0
    return { id, order, send: () => runJob(shop.app, 'send-refund', { refundId: id }) }
  }
  const requests = () => {
    const gateway = shop.services.gateways.payment.pinelabs
    if (!gateway) throw new Error('The sandbox has Pine Labs')
    return vi.spyOn(gateway, 'refund')
  }

  it('reaches the provider once', async () => {
    const refund = await dueRefund()
    const sent = requests()
    await Promise.all(Array.from({ length: 6 }, refund.send))
    expect(sent).toHaveBeenCalledTimes(1)
    expect(await refundsOf(shop, refund.order)).toMatchObject([{ state: 'requested', claimed_until: null }])
    sent.mockRestore()
  })

  it('waits for the end of a claim whose process died, by the clock of the database', async () => {
    const refund = await dueRefund()
    const claim = (seconds: number) =>
      sql`update refunds set claimed_until = now() + make_interval(secs => ${seconds}) where id = ${refund.id}`.execute(
        shop.db,
      )
    await claim(30)
    await refund.send()
    expect(await refundsOf(shop, refund.order)).toMatchObject([{ state: 'due', provider_message: null }])
    await claim(-1)
    await refund.send()
    expect(await refundsOf(shop, refund.order)).toMatchObject([{ state: 'requested' }])
  })

  it('has one job, whether its order or the reconciler queued it', async () => {
    const { id } = await dueRefund()
    await sql`update refunds set created_at = now() - interval '2 minutes' where id = ${id}`.execute(shop.db)
    await runJob(shop.app, 'reconcile-payments', {})
    const { rows } = await sql`select key from graphile_worker.jobs where key = ${`send-refund/${id}`}
      union all select 'none' from graphile_worker._private_jobs where key is null and payload::jsonb @> ${JSON.stringify({ refundId: id })}::jsonb`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ key: `send-refund/${id}` }])
  })
})
