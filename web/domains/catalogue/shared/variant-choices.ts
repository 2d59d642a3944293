import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { messages } from '@handset/contract/messages.ts'

export type Variant = ProductDetails['variants'][number]

/** One colour or option to choose: the variant it leads to, and what stands against it. */
export interface VariantChoice {
  name: string
  variant: Variant
  checked: boolean
  /** Why it cannot be bought: it may still be looked at. */
  soldOut: boolean
  /** It is not made together with what is chosen otherwise. */
  missing: boolean
}

/** The variant that the address asks for; else the cheapest that can be bought. */
export function pickVariant(variants: readonly Variant[], variantId: string | null): Variant {
  const requested = variants.find(({ variant_id }) => String(variant_id) === variantId)
  const [best] = variants.toSorted(
    (a, b) => Number(b.product_stock > 0) - Number(a.product_stock > 0) || a.discount_mrp - b.discount_mrp,
  )
  const picked = requested ?? best
  if (!picked) throw new Error('A product without variants is not shown')
  return picked
}

/** Colours: each leads to the same option in it, or to another option where that one is not made. */
export function colorChoices(variants: readonly Variant[], selected: Variant): VariantChoice[] {
  return [...new Set(variants.map(({ color }) => color))].map((color) => {
    const sameColor = variants.filter((variant) => variant.color === color)
    const variant = sameColor.find(({ option }) => option === selected.option) ?? pickVariant(sameColor, null)
    return {
      name: color,
      variant,
      checked: color === selected.color,
      soldOut: variant.product_stock <= 0,
      missing: false,
    }
  })
}

/** Options in the chosen colour; one that is not made in it stays visible and cannot be chosen. */
export function optionChoices(variants: readonly Variant[], selected: Variant): VariantChoice[] {
  return [...new Set(variants.map(({ option }) => option))].map((option) => {
    const exact = variants.find((variant) => variant.option === option && variant.color === selected.color)
    const variant =
      exact ??
      pickVariant(
        variants.filter((other) => other.option === option),
        null,
      )
    return {
      name: option,
      variant,
      checked: option === selected.option,
      soldOut: variant.product_stock <= 0,
      missing: !exact,
    }
  })
}

/** Why a choice is struck, or nothing. */
export function unavailableReason({ soldOut, missing }: VariantChoice, color: string): string | undefined {
  if (missing) return `Not made in ${color}`
  return soldOut ? messages.outOfStock : undefined
}

/** Options in gigabytes are storage; everything else is an option. */
export const optionGroupName = (variants: readonly Variant[]): string =>
  variants.some(({ option }) => /\d\s*[GT]B\b/.test(option)) ? 'Storage' : 'Option'

/** A single option such as Standard is no choice. */
export const hasOptions = (variants: readonly Variant[]): boolean =>
  new Set(variants.map(({ option }) => option)).size > 1 || optionGroupName(variants) === 'Storage'
