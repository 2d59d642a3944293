import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../platform/http/call-handler.ts'
import type { MediaStore } from '../../platform/files/media-store.ts'
import { ok, type Result } from '../../platform/http/result.ts'
import { checkShopImageList } from '../../platform/files/uploaded-media.ts'
import { type StoredImage, imagesIn } from './resolve-images.ts'

declare module '../../platform/files/media-store.ts' {
  interface MediaFolders {
    settings: true
  }
}

/** Checks the uploaded images and stores them in order. If one fails, none stays. */
export async function storeSettingImages(
  store: MediaStore,
  files: readonly UploadedFile[],
): Promise<Result<StoredImage[]>> {
  const checked = await checkShopImageList(files, limits.shopImageBytes)
  if (!checked.ok) return checked
  const stored: StoredImage[] = []
  try {
    for (const { files: sizes, width, height, widths } of checked.data)
      stored.push({ src: await store.save('settings', sizes), width, height, widths })
    return ok(stored)
  } catch (error) {
    await deleteSettingImages(store, stored)
    throw error
  }
}

export const deleteSettingImages = (store: MediaStore, images: readonly StoredImage[]): Promise<void> =>
  store.remove(images.map(({ src }) => src))

/** The uploaded images that a save removed from the settings. */
export function replacedImages(before: unknown, after: unknown): StoredImage[] {
  const remaining = new Set(imagesIn(after).map(({ src }) => src))
  return imagesIn(before).filter(({ src }) => src.startsWith('/media/settings/') && !remaining.has(src))
}
