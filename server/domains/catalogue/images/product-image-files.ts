import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import { ok, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/services.ts'
import { checkImages } from '../../../platform/files/uploaded-media.ts'

declare module '../../../platform/files/media-store.ts' {
  interface MediaFolders {
    products: true
  }
}

type Stores = Pick<Services, 'media' | 'documents'>

/** A picture that was sent with the form: kept as it came, and the address that its sizes will have. */
export interface UploadedImage {
  color: string
  filename: string
  original: string
  src: string
  width: number
  height: number
}

/** What of pictures lies in the stores: the sizes by their address, the original by its key. */
export interface ImageFiles {
  src: string
  original: string | null
}

/** Judges the pictures of a form and keeps them as they came, where no address leads to; of a failure nothing stays. */
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
        original: await documents.save('product-pictures', bytes),
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

/** Removes what no row names any more; what the shop brought itself is not ours to remove, and stays. */
export async function deleteImageFiles({ media, documents }: Stores, pictures: readonly ImageFiles[]): Promise<void> {
  await media.remove(pictures.map(({ src }) => src))
  for (const { original } of pictures) if (original !== null) await documents.remove(original)
}
