import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../platform/http/call-handler.ts'
import type { MediaStore } from '../../platform/files/media-store.ts'
import type { Refusal } from '../../platform/http/outcome.ts'
import { checkShopPictureList } from '../../platform/files/uploaded-media.ts'
import { type KeptPicture, picturesIn } from './place-pictures.ts'

/** Judges the pictures that came along and keeps them, in their order. Of a failure nothing stays. */
export async function keepSettingPictures(
  store: MediaStore,
  files: readonly UploadedFile[],
): Promise<KeptPicture[] | Refusal> {
  const checked = await checkShopPictureList(files, limits.shopPictureBytes)
  if (!Array.isArray(checked)) return checked
  const kept: KeptPicture[] = []
  try {
    for (const { files: made, width, height, widths } of checked)
      kept.push({ src: await store.keep('settings', made), width, height, widths })
    return kept
  } catch (error) {
    await dropSettingPictures(store, kept)
    throw error
  }
}

export const dropSettingPictures = (store: MediaStore, pictures: readonly KeptPicture[]): Promise<void> =>
  store.remove(pictures.map(({ src }) => src))

/** The uploaded pictures that a save took out of the settings. */
export function replacedPictures(before: unknown, after: unknown): KeptPicture[] {
  const left = new Set(picturesIn(after).map(({ src }) => src))
  return picturesIn(before).filter(({ src }) => src.startsWith('/media/settings/') && !left.has(src))
}
