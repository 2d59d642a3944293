import type { Form } from '../../../../lib/forms/use-form.ts'
import type { ProductDraft } from './product-form-draft.ts'
import type { SavedProduct } from './use-saved-product.ts'
import type { useStoredDraft } from './use-stored-draft.ts'

interface RestoreOptions {
  stored: ReturnType<typeof useStoredDraft>
  form: Pick<Form<ProductDraft>, 'readStored' | 'replace'>
  product: SavedProduct
}

/** The stored draft that can be restored, or null. It continues from the version that it was based on. */
export function restorableDraft({ stored, form, product }: RestoreOptions) {
  const { offered, accept, discard } = stored
  if (!offered) return null
  return {
    ...offered,
    discard,
    restore() {
      const saved = product.read()
      const isCurrent = !saved || offered.version === saved.version
      form.replace(isCurrent ? form.readStored() : offered.base, offered.draft)
      if (saved && offered.version !== null) product.set({ ...saved, version: offered.version })
      accept()
    },
  }
}
