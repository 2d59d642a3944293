import { z } from 'zod'
import { paymentMethods } from '../../codes.ts'
import { emptyAsAbsent, optionalCode, optionalId, optionalWholeNumber, productUnique } from '../../fields.ts'

const methodCodes = paymentMethods.map(({ code }) => code)

/**
 * Filters of the order list behind the dashboard's figures. Each of them lists paid orders only, whatever became of
 * them later.
 */
export const soldFilter = {
  /** GST code of the delivery State. */
  state: optionalWholeNumber(1, 99),
  payment_method: z.preprocess(emptyAsAbsent, z.enum(methodCodes).optional()),
  /** Category of a product in the order. */
  series: optionalId,
  product: z.preprocess(emptyAsAbsent, productUnique.optional()),
  reference_number: optionalCode,
  /** Hour of the creation in India. */
  hour: optionalWholeNumber(0, 23),
}
