import type { AuditContext } from '../../../platform/database/audit.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { ok, type Refuse, type Result } from '../../../platform/http/result.ts'
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
export interface SavedForm<Data> {
  data: Data
  replaced: string[]
}

type FormContext<Input> = AuditContext & Pick<Services, 'db' | 'media'> & { input: Input }

/**
 * Saves a form with images. Images are validated, then stored, then referenced by the row; a refused form leaves none, and
 * replaced images are deleted. After an exception they stay, because the commit may have succeeded without a response.
 */
export async function saveWithImages<Input, Data>(
  context: FormContext<Input> & { files: readonly UploadedFile[] },
  { folder, maxBytes, options }: FormImages,
  save: (
    tx: Transaction,
    context: AuditContext,
    input: Input,
    images: StoredFormImages,
    refuse: Refuse,
  ) => Promise<SavedForm<Data>>,
  message: string,
): Promise<Result<Data>> {
  const { db, media, input, files } = context
  const checked = await checkShopImages(files, maxBytes, options)
  if (!checked.ok) return checked
  const images = await storeFormImages(media, folder, checked.data)
  const saved = await inTransaction(db, async (tx, refuse: Refuse) =>
    ok(await save(tx, context, input, images, refuse)),
  )
  if (!saved.ok) {
    await deleteFormImages(media, images)
    return saved
  }
  await media.remove(saved.data.replaced)
  return ok(saved.data.data, message)
}

/** Deletes what has images, and the images once that is committed. */
export async function deleteWithImages<Input>(
  context: FormContext<Input>,
  remove: (tx: Transaction, context: AuditContext, input: Input, refuse: Refuse) => Promise<string[]>,
  message: string,
): Promise<Result<null>> {
  const { db, media, input } = context
  const deleted = await inTransaction(db, async (tx, refuse: Refuse) => ok(await remove(tx, context, input, refuse)))
  if (!deleted.ok) return deleted
  await media.remove(deleted.data)
  return ok(null, message)
}
