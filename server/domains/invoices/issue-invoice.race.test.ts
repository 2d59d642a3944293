import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { statusesOf } from '../../test/http-client.ts'
import { copyPaidLine, issueInvoice, newImei, paidLine, type PaidLine } from '../../test/orders/paid-line.ts'
import { openConnections, stockedVariant } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'
import { allocateInvoiceNumber } from './allocate-invoice-number.ts'

describe('concurrent invoices', () => {
  const shop = useShop()
  let first: PaidLine
  beforeAll(async () => {
    first = await paidLine(shop, await stockedVariant(shop, 10))
    await openConnections(shop)
  })

  const invoice = (id: number, imei_no: string) => issueInvoice(shop, id, { imei_no })
  const numbers = async () =>
    (await shop.db.selectFrom('invoices').select(['running_number', 'number']).orderBy('running_number').execute()).map(
      (row) => row.running_number,
    )

  it('fifty lines, ten of them refused halfway, get the numbers 1 to 50 without a gap', async () => {
    const lines = await copyPaidLine(shop, first, 60)
    const used = newImei()
    expect((await invoice(first.id, used)).http).toBe(200)
    const responses = await Promise.all(lines.map((id, index) => invoice(id, index % 6 === 0 ? used : newImei())))
    expect(statusesOf(responses)).toEqual([...Array<number>(50).fill(200), ...Array<number>(10).fill(422)])
    expect(await numbers()).toEqual(Array.from({ length: 51 }, (_, index) => index + 1))
    const all = await shop.db.selectFrom('invoices').select('number').execute()
    expect(all.every(({ number }) => number.length <= 16)).toBe(true)
    expect(new Set(all.map(({ number }) => number)).size).toBe(51)
  })

  it('a connection that dies after allocating an invoice number gives the number back', async () => {
    const before = await numbers()
    const dead = inTransaction(shop.db, async (tx) => {
      await allocateInvoiceNumber(tx, 'AM')
      throw new Error('the process is gone')
    })
    await expect(dead).rejects.toThrow('the process is gone')
    const [line = 0] = await copyPaidLine(shop, first, 1)
    expect((await invoice(line, newImei())).http).toBe(200)
    expect(await numbers()).toEqual([...before, before.length + 1])
  })

  it('the same IMEI sent for two lines is recorded for one, and the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lines = await copyPaidLine(shop, first, 4)
      const imei = newImei()
      const responses = await Promise.all(lines.map((id) => invoice(id, imei)))
      expect(statusesOf(responses)).toEqual([200, 422, 422, 422])
      const refused = responses.filter(({ http }) => http === 422).map(({ data }) => data as unknown)
      expect(refused).toEqual([0, 1, 2].map(() => ({ imei_no: [`${imei} is already on another order`] })))
    }
  })

  it('the same line invoiced twice at once has one invoice', async () => {
    const [line = 0] = await copyPaidLine(shop, first, 1)
    const responses = await Promise.all([invoice(line, newImei()), invoice(line, newImei()), invoice(line, newImei())])
    expect(statusesOf(responses)).toEqual([200, 409, 409])
    const serials = await shop.db.selectFrom('line_serials').select('serial').where('line_id', '=', line).execute()
    expect(serials).toHaveLength(1)
  })

  it("an invoice voided twice at once is voided once, and the line's next invoice gets the next number", async () => {
    const [line = 0] = await copyPaidLine(shop, first, 1)
    const imei = newImei()
    await invoice(line, imei)
    const remove = () => shop.asOwner('admin/delete-order-invoice', { order_product_id: line })
    expect(statusesOf(await Promise.all([remove(), remove()]))).toEqual([200, 404])
    const before = (await numbers()).length
    expect((await invoice(line, imei)).http).toBe(200)
    expect((await numbers()).length).toBe(before + 1)
  })
})

describe('financial year', () => {
  const shop = useShop()
  beforeAll(async () => {
    await shop.query`create schema shifted`
  })

  /** Allocates numbers while the database clock is set to a moment. */
  const takeAt = async (at: string, count: number) => {
    await shop.query`create or replace function shifted.clock_timestamp() returns timestamptz language sql stable as ${sql.lit(`select '${at}'::timestamptz`)}`
    return inTransaction(shop.db, async (tx) => {
      await sql`set local search_path = shifted, public, pg_catalog`.execute(tx)
      const taken = []
      for (let turn = 0; turn < count; turn += 1) taken.push(await allocateInvoiceNumber(tx, 'AM'))
      return taken.map(({ number, issuedOn }) => [number, issuedOn])
    })
  }

  it("restarts invoice numbers at midnight in India, whatever the server's time zone", async () => {
    expect(await takeAt('2027-03-31T18:29:59.999Z', 2)).toEqual([
      ['AM/2627/0000001', '31/03/2027'],
      ['AM/2627/0000002', '31/03/2027'],
    ])
    expect(await takeAt('2027-03-31T18:30:00Z', 1)).toEqual([['AM/2728/0000001', '01/04/2027']])
    expect(await takeAt('2028-02-29T06:00:00Z', 1)).toEqual([['AM/2728/0000002', '29/02/2028']])
  })
})
