import type { Picture } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { EncodedPicture } from '../../../platform/files/encode-picture.ts'
import type { MediaStore } from '../../../platform/files/media-store.ts'

/** The pictures that came with a form, by their fields. */
export type KeptPictures = Partial<Record<'image' | 'image_mobile', Omit<Picture, 'alt'>>>

/** Keeps what was checked. Of a failure nothing stays. */
export async function keepPictures(store: MediaStore, checked: Map<string, EncodedPicture>): Promise<KeptPictures> {
  const kept: KeptPictures = {}
  try {
    for (const field of ['image', 'image_mobile'] as const) {
      const picture = checked.get(field)
      if (picture)
        kept[field] = {
          src: await store.keep('categories', picture.files),
          width: picture.width,
          height: picture.height,
          widths: picture.widths,
        }
    }
    return kept
  } catch (error) {
    await dropPictures(store, kept)
    throw error
  }
}

/** Removes what nothing will show: the save was refused, or failed before it began. */
export const dropPictures = (store: MediaStore, kept: KeptPictures): Promise<void> =>
  store.remove(Object.values(kept).map(({ src }) => src))
