import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { type CallError, ok, type Refuse, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { EncodeOptions } from '../../../platform/files/encode-image.ts'
import { checkShopImages } from '../../../platform/http/uploaded-media.ts'
import { deleteFormImages, storeFormImages, type StoredFormImages } from './form-images.ts'

/** Where the images of a form are stored, and what they may be. */
export interface FormImages {
  folder: 'categories' | 'tags'
  maxBytes: number
  options?: EncodeOptions
}

/** The response of a saved form, and the images that it replaced. */
interface SavedForm<Data> {
  result: Result<Data>
  replaced: string[]
}

/**
 * Saves a form with images. Images are validated, then stored, then referenced by the row; a refused form leaves none, and
 * replaced images are deleted. After an exception they stay, because the commit may have succeeded without a response.
 */
export async function saveWithImages<Data>(
  { db, media }: Pick<Services, 'db' | 'media'>,
  files: readonly UploadedFile[],
  { folder, maxBytes, options }: FormImages,
  save: (tx: Transaction, images: StoredFormImages, refuse: Refuse) => Promise<SavedForm<Data>>,
): Promise<Result<Data>> {
  const checked = await checkShopImages(files, maxBytes, options)
  if (!checked.ok) return checked
  const images = await storeFormImages(media, folder, checked.data)
  const saved = await inTransaction<SavedForm<Data>, SavedForm<Data>>(db, (tx, refuse) =>
    save(tx, images, (result) => refuse({ result, replaced: [] })),
  )
  await (saved.result.ok ? media.remove(saved.replaced) : deleteFormImages(media, images))
  return saved.result
}

/** Deletes what has images, and the images once that is committed. */
export async function deleteWithImages(
  { db, media }: Pick<Services, 'db' | 'media'>,
  message: string,
  remove: (tx: Transaction, refuse: Refuse) => Promise<string[]>,
): Promise<Result<null>> {
  const deleted = await inTransaction<Result<string[]>, CallError>(db, async (tx, refuse) =>
    ok(await remove(tx, refuse)),
  )
  if (!deleted.ok) return deleted
  await media.remove(deleted.data)
  return ok(null, message)
}
