import type { ProductDraft, VariantDraft } from '../product-form-draft.ts'

type Name = keyof ProductDraft

const gridNames = ['options', 'colors', 'variants'] as const satisfies readonly Name[]
const namesOf = (draft: ProductDraft) => Object.keys(draft) as Name[]
export const isSameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

/** The sections of the form in which two drafts differ. */
export const differingNames = (left: ProductDraft, right: ProductDraft): Name[] =>
  namesOf(left).filter((name) => !isSameValue(left[name], right[name]))

/** The sections that both changed since `base`, and differently. */
export function conflictingNames(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Name[] {
  const theirNames = new Set(differingNames(base, theirs))
  return differingNames(base, mine).filter((name) => theirNames.has(name) && !isSameValue(mine[name], theirs[name]))
}

const hasSameCells = (...drafts: ProductDraft[]) =>
  new Set(
    drafts.map(({ options, colors, variants }) => JSON.stringify([options, colors, variants.map(({ key }) => key)])),
  ).size === 1

/** Merges field by field: a field that I changed since `base` keeps my value, every other one takes theirs. */
function mergeCells(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): VariantDraft[] {
  return theirs.variants.map((cell, index) => {
    const baseCell = base.variants[index]
    const mineCell = mine.variants[index]
    const edited = Object.entries(mineCell ?? {}).filter(
      ([name, value]) => baseCell?.[name as keyof VariantDraft] !== value,
    )
    return { ...cell, ...Object.fromEntries(edited) }
  })
}

/**
 * Applies my changes since `base` to the version that another staff member saved. If both changed the set of variants,
 * mine wins.
 */
export function mergeProductDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const changedNames = differingNames(base, mine)
  const merged = { ...theirs, ...Object.fromEntries(changedNames.map((name) => [name, mine[name]])) }
  if (!gridNames.some((name) => changedNames.includes(name))) return merged
  const variants = hasSameCells(base, mine, theirs) ? mergeCells(base, mine, theirs) : mine.variants
  return { ...merged, options: mine.options, colors: mine.colors, variants }
}
