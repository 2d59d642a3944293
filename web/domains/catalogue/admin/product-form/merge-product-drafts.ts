import type { ProductDraft, VariantDraft } from './product-form-draft.ts'

type Name = keyof ProductDraft

const gridNames = ['options', 'colors', 'variants'] as const satisfies readonly Name[]
const namesOf = (draft: ProductDraft) => Object.keys(draft) as Name[]
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The parts of a form in which two drafts differ. */
export const differingNames = (one: ProductDraft, other: ProductDraft): Name[] =>
  namesOf(one).filter((name) => !isSame(one[name], other[name]))

const hasSameCells = (...drafts: ProductDraft[]) =>
  new Set(
    drafts.map(({ options, colors, variants }) => JSON.stringify([options, colors, variants.map(({ key }) => key)])),
  ).size === 1

/** Cell by cell, value by value: what I typed stays, the rest is theirs. */
function mergeCells(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): VariantDraft[] {
  return theirs.variants.map((cell, place) => {
    const before = base.variants[place]
    const own = mine.variants[place]
    const typed = Object.entries(own ?? {}).filter(([name, value]) => before?.[name as keyof VariantDraft] !== value)
    return { ...cell, ...Object.fromEntries(typed) }
  })
}

/** What another person saved, with what I have typed since I read `base` put over it. Where both changed which variants there are, mine stay. */
export function mergeProductDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const touched = differingNames(base, mine)
  const merged = { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) }
  if (!gridNames.some((name) => touched.includes(name))) return merged
  const variants = hasSameCells(base, mine, theirs) ? mergeCells(base, mine, theirs) : mine.variants
  return { ...merged, options: mine.options, colors: mine.colors, variants }
}
