import { sql } from 'kysely'
import { imageSource } from '@handset/contract/image.shape.ts'
import { type ProductDetails, productDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { shownShapes } from '@handset/contract/domains/catalogue/product-field.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { discountPercentage, formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { omit } from '../../../platform/core/omit.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { available } from '../read-model/available-stock.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { readCards, toBadge, badgeRow } from '../read-model/card.queries.ts'

const imageWidth = 1200
const swatchWidth = 320
/** Products of the same series, for a product without chosen related ones. */
const maxRelated = 4

const variantRow = z.object({
  variant_id: z.number(),
  sku: z.string(),
  option: z.string(),
  color: z.string(),
  color_hex: z.string(),
  price_paise: z.number(),
  mrp_paise: z.number(),
  stock: z.number(),
  max_qty: z.number(),
})
type VariantRow = z.infer<typeof variantRow>

const detailsRow = productDetails
  .omit({
    product_unique: true,
    story: true,
    offers: true,
    variants: true,
    badge: true,
    cashback: true,
    linked_products: true,
    histogram: true,
    related: true,
  })
  .extend({
    variants: z.array(variantRow),
    media: z.array(z.object({ color: z.string(), picture: imageSource })),
    links: z.array(
      z.object({ product_unique: z.string(), product_color: z.string(), picture: imageSource.nullable() }),
    ),
    ratings: z.array(z.number()),
    related_ids: z.array(z.number()),
    country_of_origin: z.string(),
    is_published: z.boolean(),
    badge: badgeRow.nullable(),
    cashback_paise: z.number().nullable(),
    cashback_text: z.string(),
  })
type DetailsRow = z.infer<typeof detailsRow>

const shownColumns = sql.join(Object.keys(shownShapes).map((name) => sql.ref(`p.${name}`)))

type Publication = 'published' | 'not archived'

async function readRow(db: Reader, productId: number, publication: Publication): Promise<DetailsRow | undefined> {
  const rows = await queryRows(db, detailsRow)`
    select p.id product_id, p.name product_name, p.slug, p.brand, jsonb_build_object('id', category.id, 'name', category.name) category,
      p.short_description, p.description, p.highlights, p.specifications, p.box, p.statutory, p.country_of_origin, ${shownColumns},
      p.cashback_paise, p.cashback_text, c.product_id is not null is_published,
      coalesce(c.tags, array(select t.name from product_tags pt join tags t on t.id = pt.tag_id and t.is_active where pt.product_id = p.id order by t.sort)) tags,
      (select jsonb_build_object('name', t.name, 'image', t.image) from product_tags pt join tags t on t.id = pt.tag_id
        where pt.product_id = p.id and t.is_active and t.show_on_card order by t.sort, t.id limit 1) badge,
      coalesce(c.rating_avg, 0) rating_avg, coalesce(c.rating_count, 0) rating_count,
      (select coalesce(jsonb_agg(jsonb_build_object('variant_id', v.id, 'sku', v.sku, 'option', v.option, 'color', v.color, 'color_hex', v.color_hex, 'price_paise', v.price_paise, 'mrp_paise', v.mrp_paise,
          'stock', ${available}, 'max_qty', least(v.max_qty, p.max_per_order)) order by v.sort, v.id), '[]')
        from variants v where v.product_id = p.id and v.is_active) variants,
      (select coalesce(jsonb_agg(jsonb_build_object('color', m.color, 'picture', jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths)) order by m.sort, m.id), '[]')
        from product_images m where m.product_id = p.id and m.state = 'ready') media,
      (select coalesce(jsonb_agg(jsonb_build_object('src', f.src, 'title', f.title, 'poster', f.poster) order by f.sort, f.id), '[]') from product_videos f where f.product_id = p.id) videos,
      (select coalesce(jsonb_agg(jsonb_build_object('product_unique', l.linked_id::text, 'product_color', l.color, 'picture', coalesce(own.picture, other.picture)) order by l.id), '[]')
        from product_links l join product_cards other on other.product_id = l.linked_id
        left join lateral (
          select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths) picture
          from product_images m where m.product_id = l.linked_id and m.color = l.color and m.state = 'ready' order by m.sort, m.id limit 1
        ) own on true
        where l.product_id = p.id) links,
      (select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[]
        from reviews where product_id = p.id and is_approved) ratings,
      to_json(coalesce(nullif(array(select related_id from related_products where product_id = p.id order by sort, related_id), '{}'),
        array(select other.id from product_cards card join products other on other.id = card.product_id where card.category_id = p.category_id and other.id <> p.id order by other.sold_count desc, other.id limit ${maxRelated}))) related_ids
    from products p join categories category on category.id = p.category_id left join product_cards c on c.product_id = p.id
    where p.id = ${productId}
      and ${publication === 'published' ? sql`c.product_id is not null` : sql`p.archived_at is null`}`
  return rows[0]
}

/** The statutory MRP, taken from the variants so that it always equals the one beside the price. */
function mrpText(variants: VariantRow[]): string {
  const amounts = variants.map(({ mrp_paise }) => mrp_paise)
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)].map((paise) => formatRupees(toRupees(paise)))
  return `${min === max ? min : `${min} to ${max}, by option`} (inclusive of all taxes)`
}

/** The statutory order of a label, then the admin's own fields. jsonb does not preserve key order. */
const statutoryOrder = [
  'MRP',
  'Net quantity',
  'Country of origin',
  'Generic name',
  'Manufacturer',
  'Packer',
  'Importer',
  'Month and year',
  'BIS registration',
  'Consumer care',
]

/** MRP and country of origin come from variants and product, overriding any entered text. */
function statutoryRecord({ statutory, variants, country_of_origin }: DetailsRow): Record<string, string> {
  const record: Record<string, string> = {
    ...statutory,
    MRP: mrpText(variants),
    'Country of origin': country_of_origin,
  }
  const names = [...statutoryOrder, ...Object.keys(record)].filter((name) => record[name])
  return Object.fromEntries(names.map((name) => [name, record[name] ?? '']))
}

function toVariant(
  { price_paise, mrp_paise, stock, ...variant }: VariantRow,
  media: DetailsRow['media'],
): ProductDetails['variants'][number] {
  const images = media.filter(({ color }) => color === variant.color).map(({ picture: imageSource }) => imageSource)
  return {
    ...variant,
    product_mrp: toRupees(mrp_paise),
    discount_mrp: toRupees(price_paise),
    discount_percentage: discountPercentage(mrp_paise, price_paise),
    product_stock: stock,
    images: images.map((imageSource) => imageUrl(imageSource, imageWidth)),
    pictures: images,
  }
}

/** The data of a product page; null if the product does not exist or is hidden. */
export async function readProductDetails(db: Reader, productId: number): Promise<ProductDetails | null> {
  const row = await readRow(db, productId, 'published')
  return row ? toDetails(db, row) : null
}

/** The same of a product that need not be published; null if it is archived or has no active variant. */
export async function readPreviewedProduct(
  db: Reader,
  productId: number,
): Promise<(ProductDetails & { is_published: boolean }) | null> {
  const row = await readRow(db, productId, 'not archived')
  if (!row || row.variants.length === 0) return null
  return { ...(await toDetails(db, row)), is_published: row.is_published }
}

async function toDetails(db: Reader, row: DetailsRow): Promise<ProductDetails> {
  const { variants, badge, cashback_paise, cashback_text, media, links, ratings, related_ids, ...product } = omit(
    row,
    'country_of_origin',
    'is_published',
  )
  const [related, home] = await Promise.all([readCards(db, related_ids), readSettings(db, 'home')])
  return {
    ...product,
    product_unique: String(product.product_id),
    badge: toBadge(badge),
    cashback: cashback_paise === null ? null : { amount: toRupees(cashback_paise), text: cashback_text },
    story: readPageText(product.description),
    variants: variants.map((variant) => toVariant(variant, media)),
    linked_products: links.map(({ picture: imageSource, ...link }) => ({
      ...link,
      image: imageSource ? imageUrl(imageSource, swatchWidth) : '',
    })),
    statutory: statutoryRecord(row),
    histogram: Object.fromEntries(ratings.map((count, index) => [String(index + 1), count])),
    related,
    offers: home.offers.map((offer) => omit(offer, 'image')),
  }
}
