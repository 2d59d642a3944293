import { z } from 'zod'
import { customer } from '../../call.ts'
import { id, productUnique, rupees, wholeNumber } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { imageSource } from '../../image.shape.ts'

const quantity = wholeNumber(1, 1000, serverMessages.quantityInvalid)

export const cartProducts = z
  .array(z.object({ product_unique: productUnique, variant_id: id, qty_value: quantity }))
  .min(1, messages.cartEmpty)
  .max(20)

const cartLine = z.object({
  cart: z.number(),
  product_unique: z.string(),
  variant_id: z.number(),
  product_image: z.string(),
  picture: imageSource,
  product_name: z.string(),
  option: z.string(),
  color: z.string(),
  discount_mrp: rupees,
  actual_mrp: rupees,
  discount_percentage: z.number(),
  qty: z.number(),
  product_stock: z.number(),
  /** Maximum units of this variant, and of its product over all variants. */
  max_qty: z.number(),
  max_per_order: z.number(),
})
export type CartLine = z.infer<typeof cartLine>

export const cartCalls = {
  'customer/add-to-cart': customer.post({
    summary: 'Adds products to my cart, all or none',
    input: z.object({ products: cartProducts }),
  }),
  'customer/view-cart': customer.get({
    summary: 'The lines of my cart',
    output: z.array(cartLine),
  }),
  'customer/update-cart': customer.post({
    summary: 'Sets the quantity of a cart line',
    input: z.object({ cart: id, qty_value: quantity }),
  }),
  'customer/remove-cart-item': customer.post({
    summary: 'Removes a cart line',
    input: z.object({ cart: id }),
  }),
}
