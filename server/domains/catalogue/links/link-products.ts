import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../../platform/http/result.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

const pairRow = z.object({
  /** The colour that represents the current product on the other's page: that of its first variant. */
  own_color: z.string().nullable(),
  is_known: z.boolean(),
  is_linked: z.boolean(),
})

/**
 * Links two products as one phone in two colours, each shown on the page of the other. Either id may be the chosen
 * product's; `product_unique` tells which. 404 for an unknown product, 422 for a colour
 * that the other product does not have, 409 if they are already linked.
 */
export async function linkProducts(
  tx: Transaction,
  context: AuditContext,
  input: ParsedInput<'admin/create-product-link'>,
  refuse: Refuse,
): Promise<void> {
  const { product_unique, product_variant_id, product_color } = input
  const chosen = [input.list_product_id, input.product_id].find((id) => String(id) === product_unique)
  if (chosen === undefined) return refuse(invalidField('product_unique', messages.notFound))
  const list_product_id = chosen
  const product_id = chosen === input.list_product_id ? input.product_id : input.list_product_id
  if (product_id === list_product_id) return refuse(invalidField('list_product_id', serverMessages.linkToItself))
  // Locks both in id order, so that concurrent links of the same pair take turns.
  await sql`select from products where id = any(${[product_id, list_product_id]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const [pair] = await queryRows(tx, pairRow)`
    select (select color from variants where product_id = p.id order by is_active desc, sort, id limit 1) own_color,
      exists (select from variants where id = ${product_variant_id} and product_id = ${list_product_id} and color = ${product_color}) is_known,
      exists (select from product_links where product_id = p.id and linked_id = ${list_product_id}) is_linked
    from products p where p.id = ${product_id} and exists (select from products where id = ${list_product_id})`
  if (!pair) return refuse(missing(serverMessages.productNotFound))
  if (!pair.is_known) return refuse(invalidField('product_color', serverMessages.colorUnknown))
  if (pair.is_linked) return refuse(conflict(serverMessages.alreadyLinked))
  const color = pair.own_color ?? product_color
  await tx
    .insertInto('product_links')
    .values([
      { product_id, linked_id: list_product_id, color: product_color },
      { product_id: list_product_id, linked_id: product_id, color },
    ])
    .onConflict((conflicting) => conflicting.columns(['product_id', 'linked_id']).doNothing())
    .execute()
  await refreshCatalogue(tx)
  await writeAudit(tx, context, {
    action: 'create-product-link',
    entity: `product/${product_id}`,
    after: { linked: list_product_id, color: product_color },
  })
}

/** Removes a link on both pages. 404 for an unknown link. */
export async function unlinkProducts(
  tx: Transaction,
  context: AuditContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const link = await tx
    .deleteFrom('product_links')
    .where('id', '=', id)
    .returning(['product_id', 'linked_id', 'color'])
    .executeTakeFirst()
  if (!link) return refuse(missing(serverMessages.linkNotFound))
  const opposite = await tx
    .deleteFrom('product_links')
    .where('product_id', '=', link.linked_id)
    .where('linked_id', '=', link.product_id)
    .returning('color')
    .executeTakeFirst()
  await refreshCatalogue(tx)
  await writeAudit(tx, context, {
    action: 'delete-linked-product',
    entity: `product/${link.product_id}`,
    before: { linked: link.linked_id, color: link.color, own_color: opposite?.color ?? link.color },
  })
}
