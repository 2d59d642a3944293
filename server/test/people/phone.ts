import type { CallOptions } from '../http-client.ts'
import type { TestShop } from '../shop.ts'

/** A code that is not this one. */
export const otherThan = (otp: string, by = 1): string => String((Number(otp) + by) % 1_000_000).padStart(6, '0')

/** The stored customer of a mobile number; fails without one. */
export const customerOf = (shop: TestShop, mobile: string) =>
  shop.db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow()

/** A mobile: asks for codes, reads them, and lets time pass. */
export function phone(shop: TestShop, mobile: string) {
  const requestOtp = (options?: CallOptions, fields?: Record<string, string>) =>
    shop.call('account/customer-request-otp', { mobile, ...fields }, options)
  const code = async () => {
    const [newest] = await shop.messages(mobile)
    const found = /^([0-9]{6}) is your/.exec(newest?.text ?? '')?.[1]
    if (found === undefined) throw new Error(`No code came to ${mobile}: ${newest?.text}`)
    return found
  }
  return {
    mobile,
    requestOtp,
    /** The code of the newest message; fails without one. */
    code,
    /** Asks for a code and reads it. */
    async requestAndReadOtp(options?: CallOptions, fields?: Record<string, string>) {
      const response = await requestOtp(options, fields)
      if (response.http !== 200) throw new Error(`${mobile} got no code: ${response.http} ${response.text}`)
      return { otp_token: response.data.otp_token, otp: await code() }
    },
    verifyOtp: (otp_token: string, otp: string, options?: CallOptions) =>
      shop.call('account/customer-verify-otp', { mobile, otp_token, otp }, options),
    /** As if so much time had passed for everything that counts this number's requests and tries. */
    async expireLimits(rule: 'pause' | 'hour' | 'day') {
      const names = {
        pause: ['otp-number-pause'],
        hour: ['otp-number-pause', 'otp-number-hour', 'otp-wrong-hour'],
        day: ['otp-number-pause', 'otp-number-hour', 'otp-number-day', 'otp-wrong-hour'],
      }[rule]
      await shop.db
        .deleteFrom('rate_limits')
        .where('key', '~', `^(${names.join('|')}):${mobile}`)
        .execute()
    },
  }
}
