import type { Picture } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { EncodedImage } from '../../../platform/files/encode-image.ts'
import type { MediaStore } from '../../../platform/files/media-store.ts'

declare module '../../../platform/files/media-store.ts' {
  interface MediaFolders {
    categories: true
  }
}

/** The images of a form, by field. */
export type StoredCategoryImages = Partial<Record<'image' | 'image_mobile', Omit<Picture, 'alt'>>>

/** Stores the validated images, all or none. */
export async function storeCategoryImages(
  store: MediaStore,
  checked: Map<string, EncodedImage>,
): Promise<StoredCategoryImages> {
  const stored: StoredCategoryImages = {}
  try {
    for (const field of ['image', 'image_mobile'] as const) {
      const picture = checked.get(field)
      if (picture)
        stored[field] = {
          src: await store.save('categories', picture.files),
          width: picture.width,
          height: picture.height,
          widths: picture.widths,
        }
    }
    return stored
  } catch (error) {
    await deleteCategoryImages(store, stored)
    throw error
  }
}

/** Removes images of a save that was refused or failed before it began. */
export const deleteCategoryImages = (store: MediaStore, stored: StoredCategoryImages): Promise<void> =>
  store.remove(Object.values(stored).map(({ src }) => src))
