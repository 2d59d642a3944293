import type { ProductDraft, VariantDraft } from '../product-form-draft.ts'

type Name = keyof ProductDraft

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

const cellsByKey = ({ variants }: ProductDraft) => new Map(variants.map((cell) => [cell.key, cell]))

/**
 * Merges the variants cell by cell: what I changed since `base` keeps my value, everything else takes theirs, so that the
 * stock of a moment ago is not sent again. Theirs is the set of variants unless I changed it.
 */
function mergeGrid(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft) {
  const [before, my, their] = [cellsByKey(base), cellsByKey(mine), cellsByKey(theirs)]
  const { options, colors, variants } = hasSameCells(base, mine) ? theirs : mine
  const merged = variants.map((cell): VariantDraft => {
    const [old, own, other] = [before.get(cell.key), my.get(cell.key), their.get(cell.key)]
    if (!old || !own || !other) return cell
    const edited = Object.entries(own).filter(([name, value]) => old[name as keyof VariantDraft] !== value)
    return { ...other, option: cell.option, color: cell.color, ...Object.fromEntries(edited) }
  })
  return { options, colors, variants: merged }
}

/**
 * Applies my changes since `base` to the version that another staff member saved. If both changed the set of variants,
 * mine wins.
 */
export function mergeProductDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const changed = Object.fromEntries(differingNames(base, mine).map((name) => [name, mine[name]]))
  return { ...theirs, ...changed, ...mergeGrid(base, mine, theirs) }
}
