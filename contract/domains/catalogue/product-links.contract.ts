import { z } from 'zod'
import { admin } from '../../call.ts'
import { flag, id, optionalSearch, productUnique, text } from '../../fields.ts'

export const productLinkCalls = {
  'admin/product-get-product-linked-list/{product_id}': admin('catalogue.see').get({
    summary: 'The products linked to a product',
    input: z.object({ product_id: id }),
    output: z.array(
      z.object({
        image: z.string(),
        product_name: z.string(),
        product_color: z.string(),
        product_color_id: z.number(),
        product_unique: z.string(),
      }),
    ),
  }),
  'admin/product-get-product-variants-list/{id}': admin('catalogue.see').get({
    summary: 'Products that can be linked to one',
    input: z.object({ id, search: optionalSearch }),
    output: z.object({
      'product Category Data': z.object({
        id: z.number(),
        name: z.string(),
        product_name: z.string(),
        product_color: z.string(),
        image: z.string(),
      }),
      data: z.array(
        z.object({
          image: z.string(),
          product_name: z.string(),
          product_color: z.string(),
          is_active: z.number(),
          product_unique: z.string(),
          product_variant_id: z.number(),
          product_id: z.number(),
        }),
      ),
    }),
  }),
  'admin/create-product-link': admin('catalogue.change').post({
    summary: 'Links two products; product_unique tells which of the two ids is the chosen one’s',
    audit: 'Linked two products',
    input: z.object({
      product_unique: productUnique,
      product_variant_id: id,
      product_id: id,
      product_color: text(40),
      list_product_id: id,
    }),
  }),
  'admin/delete-linked-product': admin('catalogue.change').post({
    summary: 'Unlinks a product',
    audit: 'Unlinked two products',
    input: z.object({ id, is_active: flag }),
  }),
}
