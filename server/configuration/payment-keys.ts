import { missingOfSet } from './missing-of-set.ts'

/** The keys of each provider: all or none must be set. */
const keys = {
  pinelabsOnline: ['PINELABS_CLIENT_ID', 'PINELABS_CLIENT_SECRET'],
  pinelabs: ['PINELABS_MERCHANT_ID', 'PINELABS_ACCESS_CODE', 'PINELABS_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const

type Key = (typeof keys)[keyof typeof keys][number]
type Address = 'PINELABS_BASE_URL' | 'PINELABS_ONLINE_BASE_URL' | 'RAZORPAY_BASE_URL' | 'RAZORPAY_CHECKOUT_URL'
type Variables = Partial<Record<Key | Address, string | undefined>>

/** The keys required in production: any one provider suffices; the error names Pine Labs if none is configured. */
export function requiredPaymentKeys(env: Variables): readonly Key[] {
  const hasAny = Object.values(keys).some((names) => names.some((name) => env[name]))
  return hasAny ? [] : keys.pinelabsOnline
}

/** Reports partly configured providers and an address of the other account, which would otherwise be ignored silently. */
export function paymentKeyErrors(env: Variables): string[] {
  const partly = Object.values(keys).flatMap((names) => missingOfSet<Key>(env, names))
  const isForOlder = env.PINELABS_BASE_URL && env.PINELABS_CLIENT_ID && !env.PINELABS_MERCHANT_ID
  return isForOlder
    ? [
        ...partly,
        'PINELABS_BASE_URL belongs to PINELABS_MERCHANT_ID: that of PINELABS_CLIENT_ID is PINELABS_ONLINE_BASE_URL',
      ]
    : partly
}

const isTestSystem = (address: string | undefined) =>
  address !== undefined && /^https:\/\/([\w.-]*\.)?\w*uat\w*\./.test(address)

/** Settings with which payments succeed but no money arrives; good for test orders before the opening, and for nothing else. */
export const paymentTestKeys = (env: Variables): string[] => [
  ...(env.RAZORPAY_KEY_ID?.startsWith('rzp_test_') ? ['RAZORPAY_KEY_ID is a test key: no money would come'] : []),
  ...(['PINELABS_BASE_URL', 'PINELABS_ONLINE_BASE_URL'] as const)
    .filter((name) => isTestSystem(env[name]))
    .map((name) => `${name} is the test system of Pine Labs: no money would come`),
]

/** The account with client id and secret, the older one with merchant id and secret, or both. */
function pinelabsAccounts(env: Variables) {
  const { PINELABS_MERCHANT_ID: merchantId, PINELABS_ACCESS_CODE: accessCode, PINELABS_SECRET: secret } = env
  const { PINELABS_CLIENT_ID: clientId, PINELABS_CLIENT_SECRET: clientSecret } = env
  const online =
    clientId && clientSecret
      ? { baseUrl: env.PINELABS_ONLINE_BASE_URL ?? 'https://api.pluralpay.in', clientId, clientSecret }
      : null
  const older =
    merchantId && accessCode && secret
      ? { baseUrl: env.PINELABS_BASE_URL ?? 'https://pinepg.in', merchantId, accessCode, secret }
      : null
  return online || older ? { online, older } : null
}

/** Customers pay through the providers that have keys; without any, through the sandbox. */
export function paymentProviders(env: Variables) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  return {
    pinelabs: pinelabsAccounts(env),
    razorpay:
      keyId && keySecret && webhookSecret
        ? {
            baseUrl: env.RAZORPAY_BASE_URL ?? 'https://api.razorpay.com',
            ...(env.RAZORPAY_CHECKOUT_URL ? { checkoutUrl: env.RAZORPAY_CHECKOUT_URL } : {}),
            keyId,
            keySecret,
            webhookSecret,
          }
        : null,
  }
}
export type PaymentProviders = ReturnType<typeof paymentProviders>
