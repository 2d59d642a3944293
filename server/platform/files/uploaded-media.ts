import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { UploadedFile } from '../http/call-handler.ts'
import { sanitizeMp4 } from './sanitize-mp4.ts'
import { type EncodedImage, encodeImage, measureImage, shopEncodeOptions } from './encode-image.ts'
import { fileKind } from './file-kind.ts'
import type { MediaFile } from './media-store.ts'
import { invalidField, type CallError, tooLarge, unsupported } from '../http/result.ts'

/** A file that passed: a picture made anew, or a video. */
export type CheckedMedia = ({ kind: 'picture' } & EncodedImage) | { kind: 'video'; files: MediaFile[] }

/** Judges uploaded pictures and videos by their content and makes them fit to be shown. 413 for too much, 415 for anything else than they claim to be. */
export async function checkMedia(
  files: readonly UploadedFile[],
  maxImageBytes: number,
): Promise<CheckedMedia[] | CallError> {
  const checked: CheckedMedia[] = []
  for (const { field, bytes } of files) {
    const errors = (message: string): FieldErrors => ({ [field]: [message] })
    const kind = fileKind(bytes)
    if (kind === 'mp4') {
      const video = sanitizeMp4(bytes)
      if (!video) return unsupported(errors(messages.imageOrVideoOnly))
      checked.push({ kind: 'video', files: [{ suffix: '.mp4', bytes: video }] })
      continue
    }
    const picture = await checkImage(bytes, maxImageBytes, messages.imageOrVideoOnly)
    if ('refuse' in picture) return picture.refuse(errors(picture.message))
    checked.push({ kind: 'picture', ...picture })
  }
  return checked
}

type UploadError = { refuse: typeof tooLarge | typeof unsupported; message: string }

async function checkImage(
  bytes: Buffer,
  maxBytes: number,
  typeMessage: string,
  options?: typeof shopEncodeOptions,
): Promise<EncodedImage | UploadError> {
  const kind = fileKind(bytes)
  if (!kind || kind === 'mp4') return { refuse: unsupported, message: typeMessage }
  if (bytes.length > maxBytes) return { refuse: tooLarge, message: messages.fileTooLarge }
  const picture = await encodeImage(bytes, options)
  if (picture === 'too-many-pixels') return { refuse: tooLarge, message: serverMessages.imageTooManyPixels }
  return picture === 'unreadable' ? { refuse: unsupported, message: typeMessage } : picture
}

/** Judges pictures that the shop itself shows, several under one field, and makes them anew. A refused one is told by its place: `pictures[2]`. */
export async function checkShopImageList(
  files: readonly UploadedFile[],
  maxBytes: number,
): Promise<EncodedImage[] | CallError> {
  const checked: EncodedImage[] = []
  for (const [index, { field, bytes }] of files.entries()) {
    const picture = await checkImage(bytes, maxBytes, serverMessages.imageOnly, shopEncodeOptions)
    if ('refuse' in picture) return picture.refuse({ [`${field}[${index}]`]: [picture.message] })
    checked.push(picture)
  }
  return checked
}

/** Judges pictures that the shop itself shows, one under each field, and makes them anew in the widths and kinds that its pages ask for. 413 and 415 as above, 422 for two under one field. */
export async function checkShopImages(
  files: readonly UploadedFile[],
  maxBytes: number,
): Promise<Map<string, EncodedImage> | CallError> {
  const checked = new Map<string, EncodedImage>()
  for (const { field, bytes } of files) {
    if (checked.has(field)) return invalidField(field, messages.tooManyFiles)
    const picture = await checkImage(bytes, maxBytes, serverMessages.imageOnly, shopEncodeOptions)
    if ('refuse' in picture) return picture.refuse({ [field]: [picture.message] })
    checked.set(field, picture)
  }
  return checked
}

/** A picture that is kept as it came, to be made anew later. */
export interface CheckedImage extends UploadedFile {
  width: number
  height: number
}

/** Judges pictures by their first bytes and their head alone. 413 and 415 as above, told under the field, and under `field[key]` with the file's name. */
export async function checkImages(
  files: readonly UploadedFile[],
  maxBytes: number,
): Promise<CheckedImage[] | CallError> {
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
  return checked
}
