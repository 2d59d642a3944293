import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { type ProductDraft, productDraft } from '../product-form-draft.ts'
import { conflictingNames, mergeProductDrafts } from './merge-product-drafts.ts'
import type { StoredDraft } from './stored-product-draft.ts'
import type { useStoredDraft } from './use-stored-draft.ts'

interface RestoreOptions {
  stored: ReturnType<typeof useStoredDraft>
  form: Pick<Form<ProductDraft>, 'readStored' | 'replace'>
  saved: ProductForm | undefined
}

/**
 * The input that restoring a draft gives: its changes, applied to the product as it is now. A sale lowers the stock
 * without a new version, so the draft's own stock may be too high by then. If the product was saved since, `overwritten`
 * names the fields that both changed.
 */
export function restoredInput(
  { version, base, draft }: Pick<StoredDraft, 'version' | 'base' | 'draft'>,
  saved: ProductForm | undefined,
): { isOutdated: boolean; overwritten: (keyof ProductDraft)[]; values: ProductDraft } {
  if (!saved) return { isOutdated: false, overwritten: [], values: draft }
  const current = productDraft(saved)
  const isOutdated = saved.version !== version
  return {
    isOutdated,
    overwritten: isOutdated ? conflictingNames(base, draft, current) : [],
    values: mergeProductDrafts(base, draft, current),
  }
}

/** The stored draft that can be restored, or null. It is never saved automatically. */
export function restorableDraft({ stored, form, saved }: RestoreOptions) {
  const { offered, accept, discard } = stored
  if (!offered) return null
  const { values, ...facts } = restoredInput(offered, saved)
  return {
    ...facts,
    at: offered.at,
    lostImages: offered.lostImages,
    saved,
    discard,
    restore() {
      form.replace(form.readStored(), values)
      accept()
    },
  }
}
