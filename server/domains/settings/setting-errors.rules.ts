import type { FieldErrors } from '@handset/contract/envelope.ts'
import type { z } from 'zod'

/** The form field name of a path: `['banners', 1, 'alt']` is `banners[1][alt]`. */
export const fieldName = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')

/**
 * One message per field under its exact name; an error of a whole list or object under the name of that list or object.
 */
export function settingErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of error.issues) fields[fieldName(path)] ??= [message]
  return fields
}
