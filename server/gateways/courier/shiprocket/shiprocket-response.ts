import type { CallResult } from '../../outgoing-call.ts'
import { fieldsOf, parseJson } from '../../parse-json.ts'
import { listOf, noResponse, shortText } from '../courier-response.ts'
import type { CourierRefusal, NoResponse } from '../courier.port.ts'

export const shiprocketLabel = 'Shiprocket'

/** The code of a wallet below its minimum, which comes with HTTP 200. */
export const walletTooLow = 350

type ParsedResponse = { state: 'good'; fields: Record<string, unknown> } | CourierRefusal | NoResponse

/** Refusals carry `message` and, at 422, errors per field; 401, 429 and 5xx leave the result unknown. */
export function parseShiprocketResponse(result: CallResult): ParsedResponse {
  if (!result.ok || result.status >= 500 || result.status === 429 || result.status === 401)
    return noResponse(shiprocketLabel, result)
  const parsed = parseJson(result.text)
  if (typeof parsed !== 'object' || parsed === null) return noResponse(shiprocketLabel, result)
  const fields = fieldsOf(parsed)
  if (result.status < 400) return { state: 'good', fields }
  const first = Object.values(fieldsOf(fields.errors)).flatMap(listOf)[0]
  return {
    state: 'refused',
    message: shortText(first) || shortText(fields.message) || `${shiprocketLabel} refused (${result.status})`,
  }
}
