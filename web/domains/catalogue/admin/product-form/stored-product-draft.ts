import { browserStorage } from '../../../../lib/stores/browser-storage.ts'
import type { ProductDraft } from './product-form-draft.ts'

/** Unsaved input of the product form, as stored in this browser. */
export interface StoredDraft {
  at: string
  /** The version that the draft is based on; null for a new product. */
  version: number | null
  base: ProductDraft
  draft: ProductDraft
  /** Number of chosen images that were not uploaded; browser storage cannot hold files. */
  lostImages: number
}

const storageKey = (id: number | undefined) => `productDraft1:${id ?? 'new'}`

/** One key per product, so that forms in two tabs do not overwrite each other. */
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
