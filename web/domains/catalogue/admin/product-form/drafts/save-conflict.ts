import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { differingNames, isSameValue, mergeProductDrafts } from './merge-product-drafts.ts'
import { type ProductDraft, productDraft } from '../product-form-draft.ts'

interface ConflictOptions {
  /** The version that the form was loaded with. */
  saved: ProductForm | undefined
  /** The version that another staff member saved in the meantime. */
  theirs: ProductForm
  form: Pick<Form<ProductDraft>, 'stored' | 'read' | 'setErrors' | 'submit'>
  replaceProduct(product: ProductForm, draft: ProductDraft): void
}

/** The two ways to resolve a save conflict, and the sections that the other staff member changed. */
export function saveConflict({ saved, theirs, form, replaceProduct }: ConflictOptions) {
  const draft = productDraft(theirs)
  return {
    theirs,
    names: [...differingNames(form.stored, draft), ...(isSameValue(saved?.videos, theirs.videos) ? [] : ['videos'])],
    loadTheirs() {
      form.setErrors({})
      replaceProduct(theirs, draft)
    },
    keepMine() {
      replaceProduct(theirs, mergeProductDrafts(form.stored, form.read(), draft))
      void form.submit()
    },
  }
}
