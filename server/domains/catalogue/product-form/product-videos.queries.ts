import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

export type ProductVideo = ProductForm['videos'][number]

/** The videos of a product in order. */
export async function readProductVideos(db: Reader, productId: number): Promise<ProductVideo[]> {
  const rows = await db
    .selectFrom('product_videos')
    .select(['title', 'src as file', 'poster'])
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ poster, ...video }) => ({ ...video, poster: poster as ProductVideo['poster'] }))
}
