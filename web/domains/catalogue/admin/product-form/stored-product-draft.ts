import { browserStorage } from '../../../../lib/stores/browser-storage.ts'
import type { ProductDraft } from './product-form-draft.ts'

/** What was typed and not saved, as this browser keeps it. */
export interface StoredDraft {
  at: string
  /** The version that was being changed; null for a new product. */
  version: number | null
  base: ProductDraft
  draft: ProductDraft
  /** Pictures that were chosen and not sent: a browser does not keep them. */
  lostImages: number
}

const storageKey = (id: number | undefined) => `productDraft1:${id ?? 'new'}`

/** An own file for each product, so that two forms in two tabs do not mix. */
export const storedProductDraft = {
  read(id: number | undefined): StoredDraft | null {
    const stored = browserStorage.readJson(storageKey(id))
    return typeof stored === 'object' && stored !== null && 'draft' in stored ? (stored as StoredDraft) : null
  },
  write(id: number | undefined, { version, base, draft }: Pick<StoredDraft, 'version' | 'base' | 'draft'>) {
    const pictures = draft.pictures.filter(({ file }) => !file)
    const stored: StoredDraft = {
      at: new Date().toISOString(),
      version,
      base,
      draft: { ...draft, pictures },
      lostImages: draft.pictures.length - pictures.length,
    }
    browserStorage.write(storageKey(id), JSON.stringify(stored))
  },
  remove: (id: number | undefined) => browserStorage.remove(storageKey(id)),
}
