import { limits } from '@handset/contract/limits.ts'
import type { ColorDraft, OptionDraft } from '../product-form-draft.ts'
import { addColor, addOption, changeOption, type VariantGrid } from './variant-grid.ts'

const parts = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const toGigabytes = (amount: string, unit = '') => String(/^t/i.test(unit) ? Number(amount) * 1024 : Number(amount))

/** One size: '8/128', '12 GB + 1 TB'. Null if it is none. */
function parseSize(text: string): Partial<OptionDraft> | null {
  const [, ram, ramUnit, storage, storageUnit] =
    /^(\d{1,4})\s*(gb|tb)?\s*[/+xX|]\s*(\d{1,5})\s*(gb|tb)?$/i.exec(text) ?? []
  if (ram === undefined || storage === undefined) return null
  const empty: OptionDraft = { key: '', name: '', ram_gb: '', storage_gb: '' }
  const { key: _key, ...size } = changeOption(empty, {
    ram_gb: toGigabytes(ram, ramUnit),
    storage_gb: toGigabytes(storage, storageUnit),
  })
  return size
}

/** Sizes of a phone ('8/128, 12/256'), or names of options of an accessory; null if one cannot be read. */
export function parseOptions(text: string, kind: string): Partial<OptionDraft>[] | null {
  const options = parts(text).map((part) => (kind === 'phone' ? parseSize(part) : { name: part.slice(0, 60) }))
  return options.length > 0 && options.every((option) => option !== null) ? options : null
}

/** Colours, each with its code or without: 'Rose, Fern #3E7B4F'; null if there is none. */
export function parseColors(text: string): Partial<ColorDraft>[] | null {
  const colors = parts(text).flatMap((part) => {
    const [, name = '', hex] = /^(.*?)\s*(#[0-9a-f]{6})?$/i.exec(part) ?? []
    const clean = name.replace(/[[\]]/g, '').slice(0, 40)
    return clean ? [{ name: clean, ...(hex ? { hex: hex.toUpperCase() } : {}) }] : []
  })
  return colors.length > 0 ? colors : null
}

const isSameName = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Adds the options that do not exist yet, each in all colours. The first one fills an option that has no name. */
export function addOptions(grid: VariantGrid, options: readonly Partial<OptionDraft>[]): VariantGrid {
  return options.reduce((current, option) => {
    if (current.options.some(({ name }) => isSameName(name, option.name))) return current
    const unnamed = current.options.find(({ name }) => name === '')
    return unnamed
      ? { ...current, options: current.options.map((one) => (one === unnamed ? { ...one, ...option } : one)) }
      : addOption(current, option)
  }, grid)
}

/** Adds the colours that do not exist yet, each in all options. The first one fills a colour that has no name. */
export function addColors(grid: VariantGrid, colors: readonly Partial<ColorDraft>[]): VariantGrid {
  return colors.reduce((current, color) => {
    if (current.colors.some(({ name }) => isSameName(name, color.name))) return current
    const unnamed = current.colors.find(({ name }) => name === '')
    return unnamed
      ? { ...current, colors: current.colors.map((one) => (one === unnamed ? { ...one, ...color } : one)) }
      : addColor(current, color)
  }, grid)
}

/** Why a grid is too large for a product; undefined if it is not. */
export const findSizeProblem = ({ variants }: Pick<VariantGrid, 'variants'>): string | undefined =>
  variants.length > limits.maxVariantsPerProduct
    ? `A product has at most ${limits.maxVariantsPerProduct} variants`
    : undefined
