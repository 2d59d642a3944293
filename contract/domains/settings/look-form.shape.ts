import { z } from 'zod'
import { flag } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { imageChoice, jsonOf } from './setting-fields.shape.ts'

/** A picture that may be removed: sent as an empty text. */
const optionalImage = jsonOf(
  z.union([z.null(), z.literal('').transform(() => null), imageChoice], { error: serverMessages.chooseImage }),
)

export const lookForm = z.object({
  logo: optionalImage,
  logo_dark: optionalImage,
  icon: optionalImage,
  accent: z
    .string({ error: serverMessages.colorInvalid })
    .transform((value) => `#${value.trim().replace(/^#/, '').toLowerCase()}`)
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/, serverMessages.colorInvalid)),
  logo_on_invoices: flag,
})
