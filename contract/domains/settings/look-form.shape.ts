import { z } from 'zod'
import { flag } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { hexColor, imageChoice, jsonOf } from './setting-fields.shape.ts'

/** An image that may be removed: sent as an empty text. */
const optionalImage = jsonOf(
  z.union([z.null(), z.literal('').transform(() => null), imageChoice], { error: serverMessages.chooseImage }),
)

export const lookForm = z.object({
  logo: optionalImage,
  logo_dark: optionalImage,
  icon: optionalImage,
  accent: hexColor,
  logo_on_invoices: flag,
})
