import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { ok, type Result, type Refuse } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { inTransaction, isConflict, type Transaction } from '../../../platform/database/transaction.ts'
import { deleteImageFiles, storeUploadedImages, type UploadedImage } from '../images/product-image-files.ts'
import { claimUploads, type NamedUploads, type UploadContext } from '../images/product-uploads.ts'
import type { ProductSave } from './validate-product-form.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents'>

const maxTries = 3

/**
 * Saves a form with images. Images are validated and stored before the rows that refer to them; a refused form leaves none. After
 * an exception they stay, because the commit may have succeeded without a response. After a unique conflict the form is validated
 * once more, when the other transaction's row is visible.
 */
export async function saveProductForm<Data>(
  { db, media, documents }: Stores,
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

interface FormContext<Fields> extends UploadContext, Stores {
  input: Fields
  files: readonly UploadedFile[]
}

/** Saves a product form with the uploads that it names and the files that it carries. */
export const saveFormWithUploads = <Fields extends { pictures?: NamedUploads }, Data>(
  context: FormContext<Fields>,
  save: (tx: Transaction, context: UploadContext, form: ProductSave<Fields>, refuse: Refuse) => Promise<Data>,
  message: string,
): Promise<Result<Data>> =>
  saveProductForm(context, context.files, async (tx, stored, refuse) => {
    const { actor, input: fields, media } = context
    const claimed = await claimUploads(tx, actor.id, fields.pictures, () => media.newAddress('products'))
    return ok(await save(tx, context, { fields, uploads: [...claimed, ...stored] }, refuse), message)
  })
