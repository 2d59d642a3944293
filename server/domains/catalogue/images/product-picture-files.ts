import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import type { Refusal } from '../../../platform/http/outcome.ts'
import type { Services } from '../../../platform/services.ts'
import { judgePictures } from '../../../platform/files/uploaded-media.ts'

type Stores = Pick<Services, 'media' | 'documents'>

/** A picture that was sent with the form: kept as it came, and the address that its sizes will have. */
export interface SentPicture {
  color: string
  filename: string
  original: string
  src: string
  width: number
  height: number
}

/** What of pictures lies in the stores: the sizes by their address, the original by its key. */
export interface PictureFiles {
  src: string
  original: string | null
}

/** Judges the pictures of a form and keeps them as they came, where no address leads to; of a failure nothing stays. */
export async function keepSentPictures(
  { media, documents }: Stores,
  files: readonly UploadedFile[],
): Promise<SentPicture[] | Refusal> {
  const judged = await judgePictures(files, limits.shopPictureBytes)
  if (!Array.isArray(judged)) return judged
  const kept: SentPicture[] = []
  try {
    for (const { key = '', filename, bytes, width, height } of judged) {
      kept.push({
        color: key,
        filename,
        original: await documents.keep('product-pictures', bytes),
        src: media.newAddress('products'),
        width,
        height,
      })
    }
    return kept
  } catch (error) {
    await dropPictureFiles({ media, documents }, kept)
    throw error
  }
}

/** Removes what no row names any more; what the shop brought itself is not ours to remove, and stays. */
export async function dropPictureFiles({ media, documents }: Stores, pictures: readonly PictureFiles[]): Promise<void> {
  await media.remove(pictures.map(({ src }) => src))
  for (const { original } of pictures) if (original !== null) await documents.remove(original)
}
