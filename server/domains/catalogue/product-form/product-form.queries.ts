import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { discountPercentage, toRupees } from '@handset/contract/money.rules.ts'
import { omit } from '../../../platform/core/omit.ts'
import { type Reader, pipelined } from '../../../platform/database/transaction.ts'
import {
  type StoredProduct,
  type StoredVariant,
  readStoredProduct,
  readVariantUsage,
  type VariantUsage,
} from './stored-product.queries.ts'
import { readProductVideos } from './product-videos.queries.ts'
import { toFormRecord } from './product-form-record.ts'

function statusOf({ archived_at, is_active, publish_at }: StoredProduct): ProductForm['status'] {
  if (archived_at) return 'archived'
  if (is_active) return 'active'
  return publish_at ? 'scheduled' : 'draft'
}

const toVariant = (variant: StoredVariant, use: VariantUsage | undefined): ProductForm['variants'][number] => ({
  variant_id: variant.id,
  sku: variant.sku,
  ean: variant.ean ?? '',
  option: variant.option,
  ram_gb: variant.ram_gb,
  storage_gb: variant.storage_gb,
  color: variant.color,
  color_hex: variant.color_hex,
  product_mrp: toRupees(variant.mrp_paise),
  product_mop: toRupees(variant.price_paise),
  discount_percentage: discountPercentage(variant.mrp_paise, variant.price_paise),
  cost: variant.cost_paise === null ? null : toRupees(variant.cost_paise),
  stock: variant.on_hand,
  held: use?.held ?? 0,
  max_qty: variant.max_qty,
  is_active: Number(variant.is_active),
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
