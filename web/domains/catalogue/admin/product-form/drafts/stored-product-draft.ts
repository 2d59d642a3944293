import { personalKey } from '../../../../../lib/session/staff-session.ts'
import { browserStorage } from '../../../../../lib/stores/browser-storage.ts'
import type { ProductDraft } from '../product-form-draft.ts'

/** Unsaved input of the product form, as stored in this browser. */
export interface StoredDraft {
  at: string
  /** The version that the draft is based on; null for a new product. */
  version: number | null
  base: ProductDraft
  draft: ProductDraft
  /** Number of chosen images that were not uploaded yet; browser storage cannot hold files. */
  lostImages: number
}

const maxAgeDays = 30

/** One key per staff member and product, so that nobody is offered the input of a staff member. */
const keyPrefix = 'productDraft2:'
const storageKey = (id: number | undefined) => personalKey(`${keyPrefix}${id ?? 'new'}`)

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'at' in value

const isOld = ({ at }: StoredDraft, now: number): boolean => !(now - Date.parse(at) < maxAgeDays * 24 * 60 * 60 * 1000)

/** What the browser stores; nothing where it refuses access. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export const storedProductDraft = {
  read(id: number | undefined): StoredDraft | null {
    const stored = browserStorage.readJson(storageKey(id))
    if (!isStoredDraft(stored)) return null
    if (!isOld(stored, Date.now())) return stored
    browserStorage.remove(storageKey(id))
    return null
  },
  /** Returns the time of the draft; '' if the browser refused it, such as with a full storage. */
  write(id: number | undefined, { version, base, draft }: Pick<StoredDraft, 'version' | 'base' | 'draft'>): string {
    const images = draft.pictures
      .filter(({ file, upload }) => !file || upload !== undefined)
      .map(({ file: _file, ...image }) => image)
    const stored: StoredDraft = {
      at: new Date().toISOString(),
      version,
      base,
      draft: { ...draft, pictures: images },
      lostImages: draft.pictures.length - images.length,
    }
    const text = JSON.stringify(stored)
    browserStorage.write(storageKey(id), text)
    return browserStorage.read(storageKey(id)) === text ? stored.at : ''
  },
  remove: (id: number | undefined) => browserStorage.remove(storageKey(id)),
  /** Removes the old drafts of all staff and products, those of products that nobody opens again too. */
  removeOld() {
    for (const key of storedKeys().filter((name) => name.startsWith(keyPrefix))) {
      const stored = browserStorage.readJson(key)
      if (!isStoredDraft(stored) || isOld(stored, Date.now())) browserStorage.remove(key)
    }
  },
}
