import type { FieldErrors } from '@handset/contract/envelope.ts'
import type { z } from 'zod'

/** `['banners', 1, 'alt']` is `banners[1][alt]`: the name of the field in its form. */
export const fieldName = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')

/** One message a field, each under its exact name; a list or an object as a whole under its own. */
export function settingErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of error.issues) fields[fieldName(path)] ??= [message]
  return fields
}
