import type { ImageSource } from '@handset/contract/image.shape.ts'
import type { EncodedImage } from '../../../platform/files/encode-image.ts'
import type { MediaStore } from '../../../platform/files/media-store.ts'

declare module '../../../platform/files/media-store.ts' {
  interface MediaFolders {
    categories: true
    tags: true
  }
}

/** The images of a form, by field. */
export type StoredFormImages = Partial<Record<string, Omit<ImageSource, 'alt'>>>

/** The addresses of images as columns hold them. */
export const addressesOf = (images: readonly unknown[]): string[] =>
  (images as readonly ({ src: string } | null)[]).flatMap((image) => (image ? [image.src] : []))

/** Stores the validated images, all or none. */
export async function storeFormImages(
  store: MediaStore,
  folder: 'categories' | 'tags',
  checked: Map<string, EncodedImage>,
): Promise<StoredFormImages> {
  const stored: StoredFormImages = {}
  try {
    for (const [field, { files, width, height, widths }] of checked)
      stored[field] = { src: await store.save(folder, files), width, height, widths }
    return stored
  } catch (error) {
    await deleteFormImages(store, stored)
    throw error
  }
}

/** Removes images of a save that was refused or failed before it began. */
export const deleteFormImages = (store: MediaStore, stored: StoredFormImages): Promise<void> =>
  store.remove(Object.values(stored).flatMap((image) => (image ? [image.src] : [])))
