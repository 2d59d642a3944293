import type { CallResult } from '../../outgoing-call.ts'
import { fieldsOf, parseJson } from '../../parse-json.ts'
import { listOf, noResponse, shortText, unclear } from '../courier-response.ts'
import type { CourierRefusal, NoResponse } from '../courier.port.ts'

export const shipyaariLabel = 'Shipyaari'

/** Shipyaari's parsed envelope: errors also come with HTTP 200. */
type ParsedResponse = { state: 'good'; data: unknown[]; message: string } | CourierRefusal | NoResponse

/** A refusal shows in `success` or `status`, `statusCode` or a message about a missing field; without an envelope the result is unknown. */
export function parseShipyaariResponse(result: CallResult): ParsedResponse {
  if (!result.ok || result.status >= 500 || result.status === 429 || result.status === 401)
    return noResponse(shipyaariLabel, result)
  const envelope = fieldsOf(parseJson(result.text))
  // Some calls name the flag `status`.
  const isGood = typeof envelope.success === 'boolean' ? envelope.success : envelope.status
  if (typeof isGood !== 'boolean') return noResponse(shipyaariLabel, result)
  const message = shortText(envelope.message)
  const code = Number(envelope.statusCode ?? result.status)
  if (code >= 500) return unclear(message || `${shipyaariLabel} has a fault (${code})`)
  if (!isGood || code >= 400 || /\brequired\b/i.test(message))
    return { state: 'refused', message: message || `${shipyaariLabel} refused (${code})` }
  return { state: 'good', data: listOf(envelope.data), message }
}
