import { z } from 'zod'
import { asText, emptyableText, optionalDate, optionalFlag, optionalWholeNumber, wholeNumber } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { mapProductFields, productFields, type ShownField } from './product-fields.ts'

/** Empty clears the value, absent leaves it unchanged. */
export const clearable = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((sent) => (sent === '' ? null : sent), value.nullable().optional())

/** The simple fields in the product form: absent fields stay unchanged, or get their initial value for a new product. */
export const formShapes = mapProductFields({
  text: ({ max }) => emptyableText(max).optional(),
  statutory: ({ max }) => emptyableText(max).optional(),
  flag: () => optionalFlag,
  count: ({ min, max }) => optionalWholeNumber(min, max),
  clearableCount: ({ max }) => clearable(wholeNumber(0, max)),
  inches: () =>
    clearable(z.preprocess(asText, z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, serverMessages.inchesInvalid))),
  date: () => optionalDate,
})

/** Their columns; dates as text. */
export const columnShapes = mapProductFields({
  text: () => z.string(),
  flag: () => z.boolean(),
  count: () => z.number(),
  clearableCount: () => z.number().nullable(),
  inches: () => z.number().nullable(),
  date: () => z.string(),
})

/** The columns that the product page reads. */
export const shownShapes = Object.fromEntries(
  Object.entries(columnShapes).filter(([name]) => 'isShown' in productFields[name as keyof typeof columnShapes]),
) as Pick<typeof columnShapes, ShownField>
