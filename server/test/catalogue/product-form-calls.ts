import { omit } from '../../platform/core/omit.ts'
import type { TestShop } from '../shop.ts'

type VariantRecord = Record<string, unknown>
type FormFields = Record<string, unknown> & { variants: VariantRecord[] }

let count = 0

/** A variant as the form sends it, with the base fields (docs/specification.md, Product form); each with a SKU of its own. */
export const variantLine = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  sku: `FORM-${(count += 1)}`,
  option: '8 GB + 128 GB',
  color: 'Mist Blue',
  color_hex: '#9DB7CE',
  product_mrp: 20_000,
  product_mop: 18_000,
  stock: 5,
  max_qty: 2,
  is_active: 1,
  ...more,
})

/** The form of a product, with the base fields alone. */
export const productLines = (name: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  product_name: name,
  category_id: 1,
  tag_ids: [],
  short_description: 'A phone for tests',
  description: 'It rings.',
  hsn: '85171300',
  gst_rate: 18,
  warranty_months: 12,
  country_of_origin: 'India',
  highlights: ['Rings'],
  specifications: [{ group: 'General', label: 'Model', value: name }],
  box: ['Phone'],
  is_active: 1,
  variants: [variantLine()],
  ...more,
})

/** What a staff member does with products through the form's calls. */
export function productForms(shop: TestShop, token: string) {
  const add = (fields: Record<string, unknown>, as?: 'multipart' | 'form' | 'json') =>
    shop.call('admin/product-add-product', fields, { token, ...(as ? { as } : {}) })
  // oxlint-disable-next-line typescript/no-explicit-any
  const view = async (product: number): Promise<any> =>
    (await shop.call('admin/product-view-single-product', { product }, { token })).data.product
  const update = (fields: Record<string, unknown>, as?: 'multipart' | 'form' | 'json') =>
    shop.call('admin/product-update-product', fields, { token, ...(as ? { as } : {}) })
  /** The form of a product as it is, to be sent again with changes. */
  async function formOf(product: number): Promise<FormFields> {
    const { variants, pictures: _, is_active, ...fields } = await view(product)
    return {
      ...fields,
      is_active: Number(is_active),
      variants: variants.map((line: VariantRecord) => omit(line, 'held', 'discount_percentage', 'is_sold', 'stock')),
    }
  }
  return {
    add,
    view,
    update,
    formOf,
    /** Saves the form of a product as it is, with these changes. */
    change: async (product: number, changes: Record<string, unknown>, as?: 'multipart' | 'form' | 'json') =>
      update({ ...(await formOf(product)), ...changes }, as),
    /** Adds a product that must be accepted, and returns its number. */
    async addAccepted(name: string, more: Record<string, unknown> = {}): Promise<number> {
      const response = await add(productLines(name, more))
      if (response.http !== 200) throw new Error(`${response.http} ${response.text}`)
      return response.data.product_id
    },
  }
}
