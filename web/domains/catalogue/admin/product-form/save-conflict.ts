import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { differingNames, mergeProductDrafts } from './merge-product-drafts.ts'
import { type ProductDraft, productDraft } from './product-form-draft.ts'

interface ConflictOptions {
  /** The product as somebody else saved it meanwhile. */
  theirs: ProductForm
  form: Pick<Form<ProductDraft>, 'stored' | 'read' | 'setErrors' | 'submit'>
  replaceProduct(product: ProductForm, draft: ProductDraft): void
}

/** The two ways out when somebody else saved the product first, and the parts that they changed. */
export function saveConflict({ theirs, form, replaceProduct }: ConflictOptions) {
  const draft = productDraft(theirs)
  return {
    theirs,
    names: differingNames(form.stored, draft),
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
