import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { UploadedFile } from './call-handler.ts'
import { sanitizeMp4 } from '../files/sanitize-mp4.ts'
import {
  type EncodedImage,
  type EncodeOptions,
  encodeImage,
  measureImage,
  shopEncodeOptions,
} from '../files/encode-image.ts'
import { fileKind } from '../files/file-kind.ts'
import type { MediaFile } from '../files/media-store.ts'
import { invalidField, ok, type Result, tooLarge, unsupported } from './result.ts'

/** An accepted upload: a re-encoded image or a sanitized video. */
export type CheckedMedia = ({ kind: 'picture' } & EncodedImage) | { kind: 'video'; files: MediaFile[] }

/** Validates uploaded images and videos by content and prepares them for publication. 413 if too large, 415 for another type. */
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
  options?: EncodeOptions
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

const checkShopImage = (bytes: Buffer, field: string, maxBytes: number, options = shopEncodeOptions) =>
  checkImage(bytes, { field, maxBytes, typeMessage: serverMessages.imageOnly, options })

/**
 * Validates several images and, where `withVideos`, videos of one field, and prepares them for publication. Errors name the
 * index: `images[2]`.
 */
export async function checkShopMediaList(
  files: readonly UploadedFile[],
  { maxImageBytes, withVideos }: { maxImageBytes: number; withVideos: boolean },
): Promise<Result<CheckedMedia[]>> {
  const checked: CheckedMedia[] = []
  for (const [index, { field, bytes }] of files.entries()) {
    const name = `${field}[${index}]`
    if (withVideos && fileKind(bytes) === 'mp4') {
      const video = sanitizeMp4(bytes)
      if (!video) return unsupported({ [name]: [messages.imageOrVideoOnly] })
      checked.push({ kind: 'video', files: [{ suffix: '.mp4', bytes: video }] })
      continue
    }
    const typeMessage = withVideos ? messages.imageOrVideoOnly : serverMessages.imageOnly
    const image = await checkImage(bytes, {
      field: name,
      maxBytes: maxImageBytes,
      typeMessage,
      options: shopEncodeOptions,
    })
    if (!image.ok) return image
    checked.push({ kind: 'picture', ...image.data })
  }
  return ok(checked)
}

/**
 * Validates one image per field and re-encodes it in the widths and formats of the shop's pages. 413 and 415 as above, 422 for
 * two images in one field.
 */
export async function checkShopImages(
  files: readonly UploadedFile[],
  maxBytes: number,
  options?: EncodeOptions,
): Promise<Result<Map<string, EncodedImage>>> {
  const checked = new Map<string, EncodedImage>()
  for (const { field, bytes } of files) {
    if (checked.has(field)) return invalidField(field, messages.tooManyFiles)
    const image = await checkShopImage(bytes, field, maxBytes, options)
    if (!image.ok) return image
    checked.set(field, image.data)
  }
  return ok(checked)
}

/** An image stored as uploaded, to be encoded later by a job. */
export interface CheckedImage extends UploadedFile {
  width: number
  height: number
}

/** Validates images by first bytes and header. 413 and 415 as above, under the field and under `field[key]` with the file name. */
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
