import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { AuditContext } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { conflict, type Refuse } from '../../../platform/http/result.ts'
import { findMatchingProducts } from '../read-model/staff-products.queries.ts'
import { setProductStatuses } from './product-status.ts'

/**
 * Publishes or hides the named products, or all of a filter, and returns which changed. Refuses with 409 more than are
 * changed at once.
 */
export async function setMatchingStatuses(
  tx: Transaction,
  context: AuditContext,
  { all, product_ids, is_active, ...filter }: ParsedInput<'admin/product-bulk-status'>,
  refuse: Refuse,
): Promise<number[]> {
  const ids = all ? await findMatchingProducts(tx, filter, limits.productsAtOnce + 1) : product_ids
  if (ids.length > limits.productsAtOnce) return refuse(conflict(serverMessages.tooManyMatches(limits.productsAtOnce)))
  return setProductStatuses(tx, context, ids, is_active)
}
