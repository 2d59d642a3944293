import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../provider-check.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { shortText } from './courier-response.ts'
import type { CourierGateway } from './courier.port.ts'
import type { LoginResult } from '../token-session.ts'

const newDelhi = '110001'
/** A phone in its box. */
const parcel = { weightKg: 0.5, lengthCm: 20, widthCm: 12, heightCm: 8, value: 20_000_00 }

/** A couriers' log-in answers wrong keys with 400 or with a refusal in its body. */
function readLogin(result: Exclude<LoginResult, { token: string }>): ProviderCheck {
  const failed = checkTransport(result)
  if (failed || !result.ok) return failed ?? unclearResponse(result)
  const message = shortText(fieldsOf(parseJson(result.text)).message)
  return message ? providerCheck('wrong-keys', message) : unclearResponse(result)
}

/** Proves the keys by a log-in of its own, and the pickup PIN code by a question that books nothing. */
export async function checkCourier(
  login: () => Promise<LoginResult>,
  checkServiceability: CourierGateway['checkServiceability'],
  pickupPincode: string,
): Promise<ProviderCheck> {
  const loggedIn = await login()
  if (!('token' in loggedIn)) return readLogin(loggedIn)
  if (!pickupPincode) return providerCheck('works', 'the shop has no pickup address yet')
  const response = await checkServiceability({ ...parcel, from: pickupPincode, to: newDelhi })
  if (response.state === 'serviceable') return providerCheck('works')
  return response.state === 'unserviceable'
    ? providerCheck('refused', `nobody collects at PIN code ${pickupPincode}`)
    : providerCheck('unclear', response.message)
}
