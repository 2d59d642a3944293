import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'
import { addressesOf } from './form-images.ts'
import { findCategory } from './staff-categories.queries.ts'

/**
 * Deletes a category; its products and slug redirects move to another one. Returns its images. 404 for an unknown
 * category, 409 for a link of the header or, with their number, for products without a target, 422 {move_to} for an
 * invalid target.
 */
export async function deleteCategory(
  tx: Transaction,
  context: AuditContext,
  { id, move_to: target }: ParsedInput<'admin/category-delete-category'>,
  refuse: Refuse,
): Promise<string[]> {
  // In id order. A concurrent transaction that adds a product waits for this one, or its product is counted.
  await sql`select from categories where id = ${id} or id = ${target ?? null} order by id for update`.execute(tx)
  const category = await findCategory(tx, id)
  if (!category) return refuse(missing(serverMessages.categoryNotFound))
  if (id <= limits.headerCategoryCount) return refuse(conflict(serverMessages.headerCategoryFixed))
  if (target === undefined && category.products > 0)
    return refuse(conflict(serverMessages.categoryInUse(category.products), { products: category.products }))
  if (target !== undefined && (target === id || !(await findCategory(tx, target))))
    return refuse(invalidField('move_to', messages.categoryTarget))
  const moved = target === undefined ? [] : await moveProducts(tx, category, target)
  const {
    picture: image,
    picture_mobile: image_mobile,
    banner,
  } = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .returning(['picture', 'picture_mobile', 'banner'])
    .executeTakeFirstOrThrow()
  await refreshCatalogue(tx, sql`select unnest(${moved}::bigint[])`)
  await writeAudit(tx, context, {
    action: 'category-delete-category',
    entity: `category/${id}`,
    before: category,
    after: target === undefined ? undefined : { moved_to: target, products: moved.length },
  })
  return addressesOf([image, image_mobile, banner])
}

async function moveProducts(
  tx: Transaction,
  { id, slug }: { id: number; slug: string },
  target: number,
): Promise<number[]> {
  await sql`select from products where category_id = ${id} order by id for no key update`.execute(tx)
  const moved = await tx
    .updateTable('products')
    .set((eb) => ({ category_id: target, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('category_id', '=', id)
    .returning('id')
    .execute()
  await tx
    .updateTable('slug_redirects')
    .set({ target_id: target })
    .where('kind', '=', 'category')
    .where('target_id', '=', id)
    .execute()
  await tx
    .insertInto('slug_redirects')
    .values({ kind: 'category', slug, target_id: target })
    .onConflict((former) =>
      former
        .columns(['kind', 'slug'])
        .doUpdateSet((eb) => ({ target_id: eb.ref('excluded.target_id'), changed_at: sql<Date>`now()` })),
    )
    .execute()
  return moved.map((row) => row.id)
}
