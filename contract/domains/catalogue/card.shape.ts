import { z } from 'zod'
import { rupees } from '../../fields.ts'
import { imageSource } from '../../image.shape.ts'

/** The tag that a card shows; `image` is the address of its icon, or empty. */
export const cardBadge = z.object({ name: z.string(), image: z.string() })

/** The product card of `public/search-product` and every list. */
export const card = z.object({
  product_id: z.number(),
  product_unique: z.string(),
  product_name: z.string(),
  variant_id: z.number(),
  image: z.string(),
  picture: imageSource,
  product_options: z.string(),
  product_color: z.string(),
  colors: z.array(z.object({ name: z.string(), hex: z.string() })),
  discount_mrp: rupees,
  product_mrp: rupees,
  discount_percentage: z.number(),
  product_stock: z.number(),
  rating_avg: z.number(),
  rating_count: z.number(),
  tags: z.array(z.string()),
  /** The first of the tags that are shown on cards. */
  badge: cardBadge.nullable(),
})
export type Card = z.infer<typeof card>
