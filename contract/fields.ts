import { z } from 'zod'
import { isGstin } from './gstin.rules.ts'
import { limits } from './limits.ts'
import { listSorts, type SortedList } from './list-sorts.ts'
import { serverMessages } from './server-messages.ts'
import { messages } from './messages.ts'
import { slugPattern } from './slug.rules.ts'

/** Control characters (including NUL) and direction overrides: never valid in a name, an address or a search. */
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
const required: string = messages.required

/** The message of a schema without one of its own; the library's default speaks to programmers of types. */
export const defaultMessage = ({ input }: { input?: unknown }): string =>
  input === undefined ? required : serverMessages.valueInvalid

/** Forms send text, JSON may send numbers: converts a number to text; the schema behind refuses other types. */
export const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
/** In a form, absent and empty optional fields are equivalent. */
export const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : asText(value))

/** A field that may be absent; a form sends it empty. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), field.optional())
/** A field with a default where it is absent or empty. */
export const withDefault = <Field extends z.ZodType>(initial: z.output<Field>, field: Field) =>
  z.preprocess((value) => (value === '' || value === undefined ? initial : value), field)
export const optionalOneOf = <const Values extends readonly string[]>(values: Values) => optional(z.enum(values))

function plainText(max: number, message = required) {
  return z
    .string({ error: message })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !unprintable.test(value), messages.specialCharacters)
}

/** Years outside of these are typing errors, and arithmetic with them leaves the database's range. */
const isPlausibleYear = (value: string): boolean => /^(19|20|21)\d\d-/.test(value)

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isPlausibleYear(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Required text of at most `max` characters, trimmed; `message` is for absent and empty values. */
export const text = (max: number, message = required) => z.preprocess(asText, plainText(max, message).min(1, message))
/** Text that may be empty. */
export const emptyableText = (max: number) => z.preprocess(asText, plainText(max))
export const optionalText = (max: number) => z.preprocess(emptyAsAbsent, plainText(max).optional())
/** Text of several lines: forms send line ends as CR LF, which count as one character. */
export const prose = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value), field)

/** The order of a list; absent means its own one. */
export const sortOf = <List extends SortedList>(list: List) => optional(z.enum(listSorts[list]))

/** ASCII digits only: no sign, no exponent, no digits of other scripts. */
export function wholeNumber(min: number, max: number, message = `A whole number from ${min} to ${max}`) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value),
    z.number({ error: message }).int(message).min(min, message).max(max, message),
  )
}
export const optionalWholeNumber = (min: number, max: number) => optional(wholeNumber(min, max))

/** A row id; above the range of PostgreSQL's `integer` no row exists. */
export const id = wholeNumber(1, 2_147_483_647, messages.notFound)
export const optionalId = optional(id)

/** A product's 8-digit number, as text. */
export const productUnique = z.preprocess(asText, z.string({ error: required }).regex(/^[0-9]{8}$/, messages.notFound))

const asFlag = (value: unknown) =>
  value === '1' || value === 1 || value === 'true' || value === true
    ? true
    : value === '0' || value === 0 || value === 'false' || value === false
      ? false
      : value

/** 0 or 1; absent and empty mean 0, as for an unticked checkbox. */
export const flag = z.preprocess(
  (value) => (value === '' || value === undefined ? false : asFlag(value)),
  z.boolean('0 or 1'),
)
/** 0 or 1, required. */
export const requiredFlag = z.preprocess(asFlag, z.boolean('0 or 1'))
/** 0 or 1; absent and empty mean unchanged. */
export const optionalFlag = z.preprocess((value) => emptyAsAbsent(asFlag(value)), z.boolean('0 or 1').optional())

/** Exactly ten digits starting 6 to 9: the log-in number. */
export const mobile = z.preprocess(
  asText,
  z.string({ error: messages.validMobile }).regex(/^[6-9][0-9]{9}$/, messages.validMobile),
)
export const pincode = z.preprocess(
  asText,
  z
    .string({ error: required })
    .trim()
    .regex(/^[1-9][0-9]{5}$/, 'Enter a 6 digit PIN code'),
)
export const email = z.preprocess(
  asText,
  z
    .string({ error: required })
    .trim()
    .max(254, 'Enter a valid email address')
    .refine((value) => !unprintable.test(value), messages.specialCharacters)
    .regex(/^[^\s@<>"'(),:;\\[\]]+@[^\s@<>"'(),:;\\[\]]+\.[A-Za-z]{2,}$/, 'Enter a valid email address'),
)
export const optionalEmail = optional(email)
export const optionalMobile = optional(mobile)

export const otp = z.preprocess(
  asText,
  z.string({ error: 'Enter the 6 digit code' }).regex(/^[0-9]{6}$/, 'Enter the 6 digit code'),
)

/** GSTIN in capitals with a valid check character. */
export const optionalGstin = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.string().trim().toUpperCase().refine(isGstin, messages.gstinInvalid).optional(),
)

/** Coupon and referral codes: trimmed, compared case-insensitively. */
export const optionalCode = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .trim()
    .toUpperCase()
    .max(40, 'At most 40 characters')
    .regex(/^[\x21-\x7e]+$/, 'This code is not valid')
    .optional(),
)

/** A code as staff enter it: the characters of `optionalCode`, in the case to display. */
export const codeText = (missing: string) =>
  z.preprocess(
    asText,
    plainText(40, missing)
      .min(1, missing)
      .regex(/^[\x21-\x7e]*$/, serverMessages.codeCharacters),
  )

/** A slug; if absent, it is derived from the name. */
export const optionalSlug = (max: number) =>
  z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .trim()
      .toLowerCase()
      .max(max, `At most ${max} characters`)
      .regex(slugPattern, serverMessages.slugInvalid)
      .optional(),
  )

/** A colour as #rrggbb. */
export const optionalColor = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .trim()
    .regex(/^#[0-9A-Fa-f]{6}$/, serverMessages.colorInvalid)
    .optional(),
)

/** A new code, stored in capitals without spaces. */
export const newCode = codeText(required).transform((code) => code.toUpperCase())

/** Rupees or a percentage above 0, with at most two decimals. */
export const amount = z
  .preprocess(
    asText,
    z
      .string({ error: required })
      .trim()
      .min(1, { error: required, abort: true })
      .regex(/^(?!0+(\.0+)?$)\d{1,8}(\.\d{1,2})?$/, { error: serverMessages.amountInvalid, abort: true }),
  )
  .transform(Number)

export const optionalAmount = optional(amount)

/** An ISO 8601 time with zone; empty clears it, absent leaves it unchanged. */
const dateTimeMessage = 'Enter a date and a time'
export const optionalDateTime = z.preprocess(
  (value) => (value === null ? '' : value),
  z
    .union(
      [
        z.literal('').transform(() => null),
        z.iso.datetime({ offset: true, error: dateTimeMessage }).refine(isPlausibleYear, dateTimeMessage),
      ],
      {
        error: dateTimeMessage,
      },
    )
    .optional(),
)

/** A calendar date yyyy-mm-dd that exists. */
export const date = z.string().refine(isCalendarDate, 'Enter a date as yyyy-mm-dd')
export const optionalDate = optional(date)
/** The days of a list or a report, both included; `checkDateOrder` compares them. */
export const period = { from_date: optionalDate, to_date: optionalDate }

/** Rejects a period whose first day is after its last, for `superRefine`. */
export function checkDateOrder(
  { from_date, to_date }: { from_date?: string | undefined; to_date?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (from_date !== undefined && to_date !== undefined && from_date > to_date)
    context.addIssue({ code: 'custom', path: ['from_date'], message: messages.daysInOrder })
}

/** `search`: at most 100 characters; empty means none. */
export const optionalSearch = z.preprocess(emptyAsAbsent, plainText(limits.searchMaxChars).optional())

export const page = withDefault(1, wholeNumber(1, 10_000))
export const perPage = (defaultSize: number) => withDefault(defaultSize, wholeNumber(1, limits.maxPerPage))
/** The response of a list: rows of one page, the number of the last page, and how many rows there are. */
export const listPage = <Rows extends z.ZodRawShape>(rows: Rows) =>
  z.object({ ...rows, last_page: z.number(), total: z.number() })

/** A repeated field (`ram[]=8&ram[]=12`, or one value) as a list of at most `max` entries. */
export function listOf<Item extends z.ZodType>(item: Item, max = 30) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  )
}

/** Rupees as a number with at most two decimals, in responses. */
export const rupees = z.number()

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
/** Required by the form: absent and empty values get the form's own message, others the message of the field. */
export const filled = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value, { addIssue }) => {
    if (!isFilled(value)) addIssue(messages.fillRequired)
    return value
  }, field)
