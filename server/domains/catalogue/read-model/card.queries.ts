import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { type ImageSource, imageSource } from '@handset/contract/image.shape.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { discountPercentage, toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { tagIconUrl } from './tag.queries.ts'
import { cardVariantJoin } from './card-variant.ts'
import { noPreference, type VariantPreference } from './variant-preference.rules.ts'

export const badgeRow = z.object({
  name: z.string(),
  image: imageSource.nullable(),
})
export type BadgeRow = z.infer<typeof badgeRow>

export const toBadge = (badge: BadgeRow | null): Card['badge'] =>
  badge ? { name: badge.name, image: tagIconUrl(badge.image) } : null

const cardRow = z.object({
  product_id: z.number(),
  name: z.string(),
  variant_id: z.number(),
  option: z.string(),
  color: z.string(),
  colors: z.array(z.object({ name: z.string(), hex: z.string() })),
  price_paise: z.number(),
  mrp_paise: z.number(),
  stock: z.number(),
  rating_avg: z.number(),
  rating_count: z.number(),
  tags: z.array(z.string()),
  picture: imageSource.nullable(),
  badge: badgeRow.nullable(),
})
type CardRow = z.infer<typeof cardRow>

const cardWidth = 640

/** Placeholder for a product without an image, with the usual aspect ratio. */
export const placeholderImage = (alt: string): ImageSource => ({ src: '', alt, width: 1200, height: 1200, widths: [] })

function toCard(row: CardRow): Card {
  const imageSource = row.picture ?? placeholderImage(row.name)
  return {
    product_id: row.product_id,
    product_unique: String(row.product_id),
    product_name: row.name,
    variant_id: row.variant_id,
    image: imageUrl(imageSource, cardWidth),
    picture: imageSource,
    product_options: row.option,
    product_color: row.color,
    colors: row.colors,
    discount_mrp: toRupees(row.price_paise),
    product_mrp: toRupees(row.mrp_paise),
    discount_percentage: discountPercentage(row.mrp_paise, row.price_paise),
    product_stock: row.stock,
    rating_avg: row.rating_avg,
    rating_count: row.rating_count,
    tags: row.tags,
    badge: toBadge(row.badge),
  }
}

/**
 * The cards of these products, in this order; hidden products are omitted. Each shows the variant that best fits the preference,
 * with the available stock of the whole product.
 */
export async function readCards(
  db: Reader,
  productIds: number[],
  preference: VariantPreference = noPreference,
): Promise<Card[]> {
  if (productIds.length === 0) return []
  const rows = await queryRows(db, cardRow)`
    select c.product_id, c.name, shown.id variant_id, shown.option, shown.color, c.colors, shown.price_paise, shown.mrp_paise,
      shown.total stock, c.rating_avg, c.rating_count, c.tags, coalesce(media.picture, c.picture) picture,
      (select jsonb_build_object('name', t.name, 'image', t.image) from tags t
        where t.slug = any (c.tag_slugs) and t.is_active and t.show_on_card order by t.sort, t.id limit 1) badge
    from unnest(${productIds}::bigint[]) with ordinality requested (product_id, position)
    join product_cards c on c.product_id = requested.product_id
    join ${cardVariantJoin(preference)}
    left join lateral (
      select jsonb_build_object('src', m.src, 'alt', m.alt, 'width', m.width, 'height', m.height, 'widths', m.widths) picture
      from product_images m where m.product_id = c.product_id and m.color = shown.color and m.state = 'ready' order by m.sort, m.id limit 1
    ) media on true
    order by requested.position`
  return rows.map(toCard)
}

/** The tags invalidated by a price or stock change of these products. */
export const cardTags = (cards: Card[]): string[] => cards.map(({ product_id }) => `product:${product_id}`)
