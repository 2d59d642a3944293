import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { UploadedFile } from '../http/call-handler.ts'
import { sanitizeMp4 } from './sanitize-mp4.ts'
import { type EncodedImage, encodeImage, measureImage, shopEncodeOptions } from './encode-image.ts'
import { fileKind } from './file-kind.ts'
import type { MediaFile } from './media-store.ts'
import { invalidField, ok, type Result, tooLarge, unsupported } from '../http/result.ts'

/** A file that passed: a picture made anew, or a video. */
export type CheckedMedia = ({ kind: 'picture' } & EncodedImage) | { kind: 'video'; files: MediaFile[] }

/** Judges uploaded pictures and videos by their content and makes them fit to be shown. 413 for too much, 415 for anything else than they claim to be. */
export async function checkMedia(
  files: readonly UploadedFile[],
  maxImageBytes: number,
): Promise<Result<CheckedMedia[]>> {
  const checked: CheckedMedia[] = []
  for (const { field, bytes } of files) {
    const kind = fileKind(bytes)
    if (kind === 'mp4') {
      const video = sanitizeMp4(bytes)
      if (!video) return unsupported({ [field]: [messages.imageOrVideoOnly] })
      checked.push({ kind: 'video', files: [{ suffix: '.mp4', bytes: video }] })
      continue
    }
    const image = await checkImage(bytes, { field, maxBytes: maxImageBytes, typeMessage: messages.imageOrVideoOnly })
    if (!image.ok) return image
    checked.push({ kind: 'picture', ...image.data })
  }
  return ok(checked)
}

interface ImageCheck {
  /** The field that an error is reported under. */
  field: string
  maxBytes: number
  typeMessage: string
  options?: typeof shopEncodeOptions
}

async function checkImage(
  bytes: Buffer,
  { field, maxBytes, typeMessage, options }: ImageCheck,
): Promise<Result<EncodedImage>> {
  const kind = fileKind(bytes)
  if (!kind || kind === 'mp4') return unsupported({ [field]: [typeMessage] })
  if (bytes.length > maxBytes) return tooLarge({ [field]: [messages.fileTooLarge] })
  const image = await encodeImage(bytes, options)
  if (image === 'too-many-pixels') return tooLarge({ [field]: [serverMessages.imageTooManyPixels] })
  return image === 'unreadable' ? unsupported({ [field]: [typeMessage] }) : ok(image)
}

const checkShopImage = (bytes: Buffer, field: string, maxBytes: number) =>
  checkImage(bytes, { field, maxBytes, typeMessage: serverMessages.imageOnly, options: shopEncodeOptions })

/** Judges pictures that the shop itself shows, several under one field, and makes them anew. A refused one is told by its place: `pictures[2]`. */
export async function checkShopImageList(
  files: readonly UploadedFile[],
  maxBytes: number,
): Promise<Result<EncodedImage[]>> {
  const checked: EncodedImage[] = []
  for (const [index, { field, bytes }] of files.entries()) {
    const image = await checkShopImage(bytes, `${field}[${index}]`, maxBytes)
    if (!image.ok) return image
    checked.push(image.data)
  }
  return ok(checked)
}

/** Judges pictures that the shop itself shows, one under each field, and makes them anew in the widths and kinds that its pages ask for. 413 and 415 as above, 422 for two under one field. */
export async function checkShopImages(
  files: readonly UploadedFile[],
  maxBytes: number,
): Promise<Result<Map<string, EncodedImage>>> {
  const checked = new Map<string, EncodedImage>()
  for (const { field, bytes } of files) {
    if (checked.has(field)) return invalidField(field, messages.tooManyFiles)
    const image = await checkShopImage(bytes, field, maxBytes)
    if (!image.ok) return image
    checked.set(field, image.data)
  }
  return ok(checked)
}

/** A picture that is kept as it came, to be made anew later. */
export interface CheckedImage extends UploadedFile {
  width: number
  height: number
}

/** Judges pictures by their first bytes and their head alone. 413 and 415 as above, told under the field, and under `field[key]` with the file's name. */
export async function checkImages(files: readonly UploadedFile[], maxBytes: number): Promise<Result<CheckedImage[]>> {
  const checked: CheckedImage[] = []
  for (const file of files) {
    const { field, key = '', filename, bytes } = file
    const errors = (message: string): FieldErrors => ({
      [field]: [message],
      [`${field}[${key}]`]: [`${filename}: ${message}`],
    })
    const kind = fileKind(bytes)
    if (!kind || kind === 'mp4') return unsupported(errors(serverMessages.imageOnly))
    if (bytes.length > maxBytes) return tooLarge(errors(messages.fileTooLarge))
    const size = await measureImage(bytes)
    if (size === 'too-many-pixels') return tooLarge(errors(serverMessages.imageTooManyPixels))
    if (size === 'unreadable') return unsupported(errors(serverMessages.imageOnly))
    checked.push({ ...file, ...size })
  }
  return ok(checked)
}
