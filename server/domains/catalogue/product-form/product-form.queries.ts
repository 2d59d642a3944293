import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { discountPercentage } from '@handset/contract/money.rules.ts'
import { omit } from '../../../platform/core/omit.ts'
import { type Reader, pipelined } from '../../../platform/database/transaction.ts'
import { type StoredVariant, readStoredProduct, readVariantUsage, type VariantUsage } from './stored-product.queries.ts'
import { readProductVideos } from './product-videos.queries.ts'
import { toFormRecord, toVariantRecord } from './product-form-record.ts'
import { statusOf } from './product-status.ts'

const toVariant = (
  { id, ...columns }: StoredVariant,
  use: VariantUsage | undefined,
): ProductForm['variants'][number] => ({
  ...omit(toVariantRecord(columns), 'sort'),
  variant_id: id,
  ean: columns.ean ?? '',
  discount_percentage: discountPercentage(columns.mrp_paise, columns.price_paise),
  held: use?.held ?? 0,
  is_active: Number(columns.is_active),
  is_sold: Number(use?.is_sold ?? false),
})

/** The data of the product form, whatever the product's status; null for an unknown one. */
export const readProductForm = (db: Reader, id: number): Promise<Omit<ProductForm, 'preview_path'> | null> =>
  pipelined(db, async (reader) => {
    const stored = await readStoredProduct(reader, id)
    if (!stored) return null
    const { product, variants } = stored
    const ids = variants.map((variant) => variant.id)
    const [uses, tags, media, videos] = await Promise.all([
      readVariantUsage(reader, ids),
      reader.selectFrom('product_tags').select('tag_id').where('product_id', '=', id).orderBy('tag_id').execute(),
      reader
        .selectFrom('product_images')
        .select(['id', 'color', 'src', 'alt', 'width', 'height', 'widths', 'state'])
        .where('product_id', '=', id)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      readProductVideos(reader, id),
    ])
    const { version, updated_by, updated_at, ...columns } = omit(product, 'id', 'archived_at', 'now')
    const { publish_at, ...fields } = toFormRecord(columns)
    return {
      ...fields,
      kind: fields.kind === 'accessory' ? 'accessory' : 'phone',
      product_id: id,
      product_unique: String(id),
      version,
      status: statusOf(product),
      publish_at,
      updated_at: updated_at.toISOString(),
      updated_by,
      is_sold: Number([...uses.values()].some((use) => use.is_sold)),
      tag_ids: tags.map(({ tag_id }) => tag_id),
      variants: variants.map((variant) => toVariant(variant, uses.get(variant.id))),
      pictures: media.map((image) => ({
        ...image,
        state: image.state as ProductForm['pictures'][number]['state'],
      })),
      videos,
    }
  })
