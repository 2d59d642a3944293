import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { ok, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { checkImages } from '../../../platform/http/uploaded-media.ts'

declare module '../../../platform/files/media-store.ts' {
  interface MediaFolders {
    products: true
  }
}

type Stores = Pick<Services, 'media' | 'documents'>

/** An uploaded image of the form: the stored original, and the future address of its sizes. */
export interface UploadedImage {
  color: string
  /** The id of an image that was uploaded before the form; absent for a file of the form itself. */
  upload?: string
  filename: string
  original: string
  src: string
  width: number
  height: number
}

/** The files of images: sizes by address, originals by key. */
export interface ImageFiles {
  src: string
  original: string | null
}

/** Validates the images of a form and stores the originals privately, all or none. */
export async function storeUploadedImages(
  { media, documents }: Stores,
  files: readonly UploadedFile[],
): Promise<Result<UploadedImage[]>> {
  const validated = await checkImages(files, limits.shopImageBytes)
  if (!validated.ok) return validated
  const stored: UploadedImage[] = []
  try {
    for (const { key = '', filename, bytes, width, height } of validated.data) {
      stored.push({
        color: key,
        filename,
        original: await documents.save('product-images', bytes),
        src: media.newAddress('products'),
        width,
        height,
      })
    }
    return ok(stored)
  } catch (error) {
    await deleteImageFiles({ media, documents }, stored)
    throw error
  }
}

/** Deletes files that no row refers to; images shipped with the demo shop are not in the store and stay. */
export async function deleteImageFiles({ media, documents }: Stores, images: readonly ImageFiles[]): Promise<void> {
  await media.remove(images.map(({ src }) => src))
  for (const { original } of images) if (original !== null) await documents.remove(original)
}
