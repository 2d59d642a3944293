import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { messages } from '@handset/contract/messages.ts'

export type Variant = ProductDetails['variants'][number]

/** A colour or option on offer: the variant it leads to, and why it may be unavailable. */
export interface VariantChoice {
  name: string
  variant: Variant
  checked: boolean
  /** Cannot be bought at the moment, but can be viewed. */
  soldOut: boolean
  /** Not made in combination with the other selected values. */
  missing: boolean
}

/** The variant named in the URL, otherwise the cheapest one that can be bought. */
export function pickVariant(variants: readonly Variant[], variantId: string | null): Variant {
  const requested = variants.find(({ variant_id }) => String(variant_id) === variantId)
  const [best] = variants.toSorted(
    (a, b) => Number(b.product_stock > 0) - Number(a.product_stock > 0) || a.discount_mrp - b.discount_mrp,
  )
  const picked = requested ?? best
  if (!picked) throw new Error('A product without variants is not shown')
  return picked
}

/** Colours: each leads to the same option in that colour, or to another option where that combination is not made. */
export const colorChoices = (variants: readonly Variant[], selected: Variant): VariantChoice[] =>
  [...Map.groupBy(variants, ({ color }) => color)].map(([name, sameColor]) => {
    const variant = sameColor.find(({ option }) => option === selected.option) ?? pickVariant(sameColor, null)
    const soldOut = variant.product_stock <= 0
    return { name, variant, checked: name === selected.color, soldOut, missing: false }
  })

/** Options in the chosen colour; combinations that are not made stay visible but cannot be chosen. */
export const optionChoices = (variants: readonly Variant[], selected: Variant): VariantChoice[] =>
  [...Map.groupBy(variants, ({ option }) => option)].map(([name, sameOption]) => {
    const exact = sameOption.find(({ color }) => color === selected.color)
    const variant = exact ?? pickVariant(sameOption, null)
    return { name, variant, checked: name === selected.option, soldOut: variant.product_stock <= 0, missing: !exact }
  })

export function unavailableReason({ soldOut, missing }: VariantChoice, color: string): string | undefined {
  if (missing) return `Not made in ${color}`
  return soldOut ? messages.outOfStock : undefined
}

/** Options in gigabytes are storage; anything else is called option. */
export const optionGroupName = (variants: readonly Variant[]): string =>
  variants.some(({ option }) => /\d\s*[GT]B\b/.test(option)) ? 'Storage' : 'Option'

/** A single option such as Standard is not a choice. */
export const hasOptions = (variants: readonly Variant[]): boolean =>
  new Set(variants.map(({ option }) => option)).size > 1 || optionGroupName(variants) === 'Storage'
