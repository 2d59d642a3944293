import { z } from 'zod'
import { optionalEmail, pincode, text, wholeNumber } from '../../fields.ts'
import { gstinProblem } from '../../gstin.rules.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { pageRows } from '../../pages.ts'
import { states } from '../../states.data.ts'
import { imageFile, imageSource } from '../../image.shape.ts'

/** Of a list, where nothing else is said. */
const maxEntries = 50

const emptyAsNone = <Value>(schema: z.ZodType<Value>) => z.union([z.literal('').transform(() => ''), schema])
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** A list or an object; a form may send it as JSON text, which can also express an empty list. */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value, (_, inner: unknown) =>
        typeof inner === 'string' ? inner.toWellFormed() : inner,
      ) as unknown
    } catch {
      return value
    }
  }, schema)

export const entries = <Item extends z.ZodType>(item: Item, max: number = maxEntries) =>
  jsonOf(z.array(item, serverMessages.listRequired).max(max, serverMessages.tooManyEntries(max)))

/** A telephone number in any usual spelling, at most 20 characters. */
export const telephone = text(20).refine(
  (value) => /^\+?[0-9][0-9 ()/-]{4,}$/.test(value),
  serverMessages.telephoneInvalid,
)
export const optionalTelephone = z.preprocess(trimmed, emptyAsNone(telephone))
export const emailOrNone = z.preprocess(trimmed, optionalEmail).transform((value) => value ?? '')

const isHttps = (value: string) => URL.canParse(value) && value.startsWith('https://') && !/\s/.test(value)
export const externalLink = text(200).refine(isHttps, serverMessages.httpsOnly)
export const externalLinkOrNone = z.preprocess(trimmed, emptyAsNone(externalLink))

const pagePatterns = Object.values(pageRows)
  .filter(({ shell }) => shell === 'storefront')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))
const isShopPath = (value: string) => pagePatterns.some((pattern) => pattern.test(value.replace(/[?#]\S*$/, '')))
/** A path in the shop, with optional query and fragment. */
export const shopLink = text(200).refine(isShopPath, serverMessages.shopAddressOnly)
export const shopOrExternalLink = text(200).refine(
  (value) => isShopPath(value) || isHttps(value),
  serverMessages.shopOrHttpsAddress,
)

const stateIds = new Set<number>(states.map(({ state }) => state))
export const stateId = wholeNumber(1, 99, serverMessages.chooseState).refine(
  (value) => stateIds.has(value),
  serverMessages.chooseState,
)
export const addressFields = { line: text(200), city: text(60), state_id: stateId, pincode }

/** GSTIN in capitals, or empty; the message says what is wrong. */
export const gstin = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/\s+/g, '').toUpperCase() : value),
  z.string({ error: messages.required }).superRefine((value, context) => {
    const problem = value === '' ? null : gstinProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  }),
)

/** An existing image, or the index of a new one among the uploaded files. */
export const imageChoice = z.union([z.object({ file: wholeNumber(0, limits.maxImagesPerSetting - 1) }), imageFile], {
  error: serverMessages.chooseImage,
})

/** A stored video, or the index of a new one among the uploaded files. */
export const videoChoice = z.union([imageChoice.options[0], z.string().regex(/^\/media\/[\w./-]+\.mp4$/)], {
  error: serverMessages.chooseVideo,
})
/** The image of a video before it plays; it has no alternative text of its own. */
export const posterChoice = z.union(
  [imageChoice.options[0].transform(({ file }) => ({ file, alt: '' })), imageSource],
  {
    error: serverMessages.chooseImage,
  },
)

/** A colour as #rrggbb in small letters. */
export const hexColor = z
  .string({ error: serverMessages.colorInvalid })
  .transform((value) => `#${value.trim().replace(/^#/, '').toLowerCase()}`)
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, serverMessages.colorInvalid))
