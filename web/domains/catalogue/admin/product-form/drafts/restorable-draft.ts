import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { type ProductDraft, productDraft } from '../product-form-draft.ts'
import type { SavedProduct } from '../use-saved-product.ts'
import { conflictingNames, mergeProductDrafts } from './merge-product-drafts.ts'
import type { StoredDraft } from './stored-product-draft.ts'
import type { useStoredDraft } from './use-stored-draft.ts'

interface RestoreOptions {
  stored: ReturnType<typeof useStoredDraft>
  form: Pick<Form<ProductDraft>, 'readStored' | 'replace'>
  product: SavedProduct
}

/**
 * The input that restoring a draft gives. If the product was saved since, the changes of the draft are applied to that
 * version, and `overwritten` names the fields that both changed.
 */
export function restoredInput(
  { version, base, draft }: Pick<StoredDraft, 'version' | 'base' | 'draft'>,
  saved: ProductForm | undefined,
): { isOutdated: boolean; overwritten: (keyof ProductDraft)[]; values: ProductDraft } {
  if (!saved || saved.version === version) return { isOutdated: false, overwritten: [], values: draft }
  const current = productDraft(saved)
  return {
    isOutdated: true,
    overwritten: conflictingNames(base, draft, current),
    values: mergeProductDrafts(base, draft, current),
  }
}

/** The stored draft that can be restored, or null. It is never saved by itself. */
export function restorableDraft({ stored, form, product }: RestoreOptions) {
  const { offered, accept, discard } = stored
  if (!offered) return null
  const saved = product.saved
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
