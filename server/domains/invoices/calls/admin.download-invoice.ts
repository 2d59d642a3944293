import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { conflict, ok } from '../../../platform/http/result.ts'
import { findMatchingOrders } from '../../orders/lists/matching-orders.queries.ts'
import { resolveQueue } from '../../orders/lists/resolve-queue.ts'
import { downloadInvoices } from '../download-invoices.ts'
import { invoicesOf } from '../invoices.queries.ts'

const names = {
  one: (orderNumber: string) => `Invoice-${orderNumber}.pdf`,
  many: (files: number) => `Invoices-${files}.zip`,
}

/** The orders that are named, or all of the filter, one more than allowed where there are too many. */
async function chooseOrders(
  db: Reader,
  { all, order_number, order_numbers, ...filter }: ParsedInput<'admin/download-invoice'>,
): Promise<string[]> {
  if (!all) return [...new Set([...(order_number === undefined ? [] : [order_number]), ...order_numbers])]
  const found = await inTransaction(db, async (tx) =>
    findMatchingOrders(tx, await resolveQueue(tx, filter), limits.maxBulkRows + 1),
  )
  return found.map((order) => order.order_number)
}

export default handle('admin/download-invoice', async ({ input, actor, ...services }) => {
  const orderNumbers = await chooseOrders(services.db, input)
  if (orderNumbers.length > limits.maxBulkRows) return conflict(serverMessages.tooManyMatches(limits.maxBulkRows))
  if (orderNumbers.length === 0) return ok([], serverMessages.invoiceNotFound)
  return downloadInvoices(services, orderNumbers, names, invoicesOf(actor.role))
})
