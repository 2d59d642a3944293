import type { CallOutput } from '@handset/contract/calls.ts'
import type { ImageSource } from '../../ui/display/responsive-image.tsx'
import type { LocalCartItem } from './local-cart.ts'

/** A cart line as displayed, whether a guest's or the server's. */
export interface CartLineView {
  /** The server's line id, or the variant id of a guest's line. */
  id: number
  product_unique: string
  variant_id: number
  name: string
  option: string
  color: string
  /** In rupees. */
  price: number
  mrp: number
  percent: number
  qty: number
  image: string
  picture?: ImageSource
  /** Maximum units of the variant, and of its product over all variants. */
  maxQty?: number
  maxPerProduct?: number
  /** Available stock; unknown for a guest's line. */
  stock?: number
}

export function viewLocalLine(item: LocalCartItem): CartLineView {
  return {
    id: item.productVarId,
    product_unique: item.productId,
    variant_id: item.productVarId,
    name: item.productName,
    option: item.option,
    color: item.color,
    price: item.productDiscountAmt,
    mrp: item.productMrp,
    percent: item.productDiscountPer,
    qty: item.qty,
    image: item.productImg,
    picture: item.picture,
    maxQty: item.maxQty,
    maxPerProduct: item.maxPerProduct,
  }
}

export function viewServerLine(line: CallOutput<'customer/view-cart'>[number]): CartLineView {
  return {
    id: line.cart,
    product_unique: line.product_unique,
    variant_id: line.variant_id,
    name: line.product_name,
    option: line.option,
    color: line.color,
    price: line.discount_mrp,
    mrp: line.actual_mrp,
    percent: line.discount_percentage,
    qty: line.qty,
    image: line.product_image,
    picture: line.picture,
    maxQty: line.max_qty,
    maxPerProduct: line.max_per_order,
    stock: line.product_stock,
  }
}
