import { fieldsOf } from '../../parse-json.ts'
import { type CourierAccount, courierAccount, type CourierSettings } from '../courier-account.ts'
import { listOf } from '../courier-response.ts'
import { maxLabelBytes } from '../fetch-label.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'

export interface ShipyaariSettings extends CourierSettings {
  /** Observed clients send the token either alone or after `Bearer`. */
  tokenStyle: 'bare' | 'bearer'
}

/** The token's field is called `token` or `jwt`; its value may start with `Bearer`. */
export const shipyaariMerchant = (settings: ShipyaariSettings): CourierAccount =>
  courierAccount(settings, {
    maxBytes: maxLabelBytes,
    loginPath: '/seller/signIn',
    readToken(result) {
      const parsed = parseShipyaariResponse(result)
      const { token, jwt } = fieldsOf(parsed.state === 'good' ? listOf(parsed.data)[0] : null)
      const found = [token, jwt].find((value): value is string => typeof value === 'string' && value !== '')
      return found?.replace(/^Bearer\s+/i, '') ?? null
    },
    authorization: (token) => (settings.tokenStyle === 'bearer' ? `Bearer ${token}` : token),
  })
