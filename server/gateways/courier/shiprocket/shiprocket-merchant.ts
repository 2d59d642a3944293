import { fieldsOf, parseJson } from '../../parse-json.ts'
import { type CourierAccount, courierAccount, type CourierSettings, postTo, workAt } from '../courier-account.ts'
import { parseShiprocketResponse, walletTooLow } from './shiprocket-response.ts'

/** The log-in is that of an API user, created in the panel. */
export interface ShiprocketSettings extends CourierSettings {
  /** The exact nickname of the pickup location in the panel. */
  pickupLocation: string
}

export type ShiprocketMerchant = CourierAccount<ShiprocketSettings>

function accountFailure(text: string): string | null {
  if (!text.includes('status_code')) return null
  const { status_code } = fieldsOf(parseJson(text))
  return Number(status_code) === walletTooLow ? 'The Shiprocket wallet is too low' : null
}

export const shiprocketMerchant = (settings: ShiprocketSettings): ShiprocketMerchant =>
  courierAccount(settings, {
    accountFailure,
    loginPath: '/auth/login',
    readToken(result) {
      const parsed = parseShiprocketResponse(result)
      const token = parsed.state === 'good' ? parsed.fields.token : null
      return typeof token === 'string' ? token : null
    },
    authorization: (token) => `Bearer ${token}`,
  })

export const postShiprocket = async (merchant: ShiprocketMerchant, path: string, body: unknown) =>
  parseShiprocketResponse(await postTo(merchant, path, body))
export const workAtShiprocket = async (merchant: ShiprocketMerchant, path: string, body: unknown) =>
  parseShiprocketResponse(await workAt(merchant, path, body))
export const getShiprocket = async ({ session }: ShiprocketMerchant, path: string) =>
  parseShiprocketResponse(await session.send({ method: 'GET', path }))
