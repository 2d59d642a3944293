import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import type { Result, Refuse } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, isConflict, type Transaction } from '../../../platform/database/transaction.ts'
import { deleteImageFiles, storeUploadedImages, type UploadedImage } from '../images/product-image-files.ts'
import { claimUploads, type NamedUploads } from '../images/product-uploads.ts'

const maxTries = 3

/**
 * Saves a form with images. Images are validated and stored before the rows that refer to them; a refused form leaves none. After
 * an exception they stay, because the commit may have succeeded without a response. After a unique conflict the form is validated
 * once more, when the other transaction's row is visible.
 */
export async function saveProductForm<Data>(
  { db, media, documents }: Pick<Services, 'db' | 'media' | 'documents'>,
  files: readonly UploadedFile[],
  save: (tx: Transaction, uploads: readonly UploadedImage[], refuse: Refuse) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const stored = await storeUploadedImages({ media, documents }, files)
  if (!stored.ok) return stored
  const uploads = stored.data
  const attempt = () => inTransaction<Result<Data>, Result<Data>>(db, (tx, refuse) => save(tx, uploads, refuse))
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await attempt()
      if (!result.ok) await deleteImageFiles({ media, documents }, uploads)
      return result
    } catch (error) {
      if (!isConflict(error) || tries >= maxTries) throw error
    }
  }
}

interface FormImages {
  staffId: number
  files: readonly UploadedFile[]
  pictures: NamedUploads
}

/** Saves a product form with the uploads that it names and the files that it carries. */
export const saveFormWithUploads = <Data>(
  services: Pick<Services, 'db' | 'media' | 'documents'>,
  { staffId, files, pictures: images }: FormImages,
  save: Parameters<typeof saveProductForm<Data>>[2],
): Promise<Result<Data>> =>
  saveProductForm<Data>(services, files, async (tx, stored, refuse) => {
    const claimed = await claimUploads(tx, staffId, images, () => services.media.newAddress('products'))
    return save(tx, [...claimed, ...stored], refuse)
  })
