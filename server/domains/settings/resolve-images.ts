import type { FieldErrors } from '@handset/contract/envelope.ts'
import type { Picture } from '@handset/contract/domains/catalogue/card.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { invalid, ok, type Result } from '../../platform/http/result.ts'
import { fieldName } from './setting-errors.rules.ts'

/** An image that was uploaded with the form and stored. */
export type StoredImage = Omit<Picture, 'alt'>

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

/**
 * Replaces `{file: 0}` by the uploaded image with that index. An image referenced by address must be part of the stored
 * settings; its size is taken from there, not from the input. Refuses any other reference with 422 at its field.
 */
export function resolveImages(
  sent: Record<string, unknown>,
  before: unknown,
  images: readonly StoredImage[],
): Result<Record<string, unknown>> {
  const known = new Map(imagesIn(before).map((image) => [image.src, image]))
  const errors: FieldErrors = {}

  function resolve(value: unknown, path: readonly PropertyKey[]): unknown {
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, [...path, index]))
    if (!isObject(value)) return value
    const isNew = typeof value.file === 'number'
    if (!isNew && !isImage(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, [...path, key])]))
    const found = isNew ? images[value.file as number] : known.get(value.src as string)
    if (!found) {
      errors[fieldName(path)] = [serverMessages.chooseImage]
      return value
    }
    const { src, width, height, widths } = found
    return { src, width, height, widths, ...(typeof value.alt === 'string' ? { alt: value.alt } : {}) }
  }

  const values = resolve(sent, []) as Record<string, unknown>
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(values)
}
