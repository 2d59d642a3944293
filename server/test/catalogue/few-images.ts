import type { Database } from '../../platform/database/database.ts'

/** Leaves the images of three products, a tenth of what the demo has, to tests that export them. */
export async function keepFewImages(db: Database): Promise<void> {
  const products = db.selectFrom('product_images').select('product_id').distinct().orderBy('product_id').limit(3)
  await db.deleteFrom('product_images').where('product_id', 'not in', products).execute()
}
