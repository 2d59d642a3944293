import type { FieldErrors } from '@handset/contract/envelope.ts'
import type { ImageSource } from '@handset/contract/image.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { invalid, ok, type Result } from '../../platform/http/result.ts'
import { fieldName } from './setting-errors.rules.ts'

/** An image that was uploaded with the form and stored. */
export type StoredImage = Omit<ImageSource, 'alt'>
/** A video of the gallery that was uploaded with the form and stored; `file` is its address. */
export interface StoredVideo {
  file: string
}
export type StoredUpload = StoredImage | StoredVideo

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isImage = (value: Record<string, unknown>): value is StoredImage & Record<string, unknown> =>
  typeof value.src === 'string' && Array.isArray(value.widths)

/** Every image within these values. */
export function imagesIn(values: unknown): StoredImage[] {
  if (Array.isArray(values)) return values.flatMap(imagesIn)
  if (!isObject(values)) return []
  return isImage(values) ? [values] : Object.values(values).flatMap(imagesIn)
}

/** The addresses of all images and videos within these values. */
export function addressesIn(values: unknown): string[] {
  if (Array.isArray(values)) return values.flatMap(addressesIn)
  if (!isObject(values)) return []
  if (isImage(values)) return [values.src]
  return Object.entries(values).flatMap(([key, value]) =>
    key === 'file' && typeof value === 'string' ? [value] : addressesIn(value),
  )
}

/**
 * Replaces `{file: 0}` by the uploaded image with that index; in the field `file` of a video, by the address of the uploaded
 * video. An image referenced by address must be part of the stored settings; its size is taken from there, not from the input.
 * Refuses any other reference with 422 at its field.
 */
export function resolveImages(
  sent: Record<string, unknown>,
  before: unknown,
  uploads: readonly StoredUpload[],
): Result<Record<string, unknown>> {
  const known = new Map(imagesIn(before).map((image) => [image.src, image]))
  const errors: FieldErrors = {}

  function resolve(value: unknown, path: readonly PropertyKey[]): unknown {
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, [...path, index]))
    if (!isObject(value)) return value
    const isNew = typeof value.file === 'number'
    const upload = isNew ? uploads[value.file as number] : undefined
    if (isNew && path.at(-1) === 'file') {
      if (upload && 'file' in upload) return upload.file
      errors[fieldName(path)] = [serverMessages.chooseVideo]
      return value
    }
    if (!isNew && !isImage(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, [...path, key])]))
    const found = isNew ? upload : known.get(value.src as string)
    if (!found || 'file' in found) {
      errors[fieldName(path)] = [serverMessages.chooseImage]
      return value
    }
    const { src, width, height, widths } = found
    return { src, width, height, widths, ...(typeof value.alt === 'string' ? { alt: value.alt } : {}) }
  }

  const values = resolve(sent, []) as Record<string, unknown>
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(values)
}
