import type { SettingsGroup } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../platform/http/call-handler.ts'
import type { MediaFolder, MediaStore } from '../../platform/files/media-store.ts'
import { ok, type Result } from '../../platform/http/result.ts'
import { checkShopMediaList } from '../../platform/http/uploaded-media.ts'
import { addressesIn, type StoredUpload } from './resolve-images.ts'

declare module '../../platform/files/media-store.ts' {
  interface MediaFolders {
    settings: true
  }
}

/** Checks the uploaded images, and the videos of a group that has some, and stores them in order. If one fails, none stays. */
export const storeSettingImages = (store: MediaStore, group: SettingsGroup, files: readonly UploadedFile[]) =>
  storeMediaList(store, 'settings', files, { withVideos: group === 'content' })

/** The same for any folder. */
export async function storeMediaList(
  store: MediaStore,
  folder: MediaFolder,
  files: readonly UploadedFile[],
  { withVideos }: { withVideos: boolean },
): Promise<Result<StoredUpload[]>> {
  const checked = await checkShopMediaList(files, { maxImageBytes: limits.shopImageBytes, withVideos })
  if (!checked.ok) return checked
  const stored: StoredUpload[] = []
  try {
    for (const medium of checked.data) {
      const src = await store.save(folder, medium.files)
      stored.push(
        medium.kind === 'video'
          ? { file: `${src}.mp4` }
          : { src, width: medium.width, height: medium.height, widths: medium.widths },
      )
    }
    return ok(stored)
  } catch (error) {
    await store.remove(addressesIn(stored))
    throw error
  }
}

/** The addresses of uploaded images and videos that a save removed from the settings. */
export function replacedMedia(before: unknown, after: unknown): string[] {
  const remaining = new Set(addressesIn(after))
  return addressesIn(before).filter((address) => address.startsWith('/media/settings/') && !remaining.has(address))
}
