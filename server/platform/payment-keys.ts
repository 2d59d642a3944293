/** Customers pay through the providers that have keys; without any, through the sandbox. */
export interface PaymentProviders {
  pinelabs: { baseUrl: string; merchantId: string; accessCode: string; secret: string } | null
  razorpay: { baseUrl: string; checkoutUrl?: string; keyId: string; keySecret: string; webhookSecret: string } | null
}

/** The keys of each provider: all or none must be set. */
const keys = {
  pinelabs: ['PINELABS_MERCHANT_ID', 'PINELABS_ACCESS_CODE', 'PINELABS_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const

type Key = (typeof keys)[keyof typeof keys][number]
type Variables = Partial<
  Record<Key | 'PINELABS_BASE_URL' | 'RAZORPAY_BASE_URL' | 'RAZORPAY_CHECKOUT_URL', string | undefined>
>

/** The keys required in production: any one provider suffices; the error names Pine Labs if none is configured. */
export function requiredPaymentKeys(env: Variables): readonly Key[] {
  const hasAny = Object.values(keys).some((names) => names.some((name) => env[name]))
  return hasAny ? [] : keys.pinelabs
}

/** Reports partly configured providers, which would otherwise be ignored silently. */
export function paymentKeyErrors(env: Variables): string[] {
  return Object.values(keys).flatMap((names) => {
    const set = names.find((name) => env[name])
    return set ? names.filter((name) => !env[name]).map((name) => `${name} is not set, but ${set} is`) : []
  })
}

/** Settings with which payments succeed but no money arrives; good for test orders before the opening, and for nothing else. */
export const paymentTestKeys = (env: Variables): string[] => [
  ...(env.RAZORPAY_KEY_ID?.startsWith('rzp_test_') ? ['RAZORPAY_KEY_ID is a test key: no money would come'] : []),
  ...(env.PINELABS_BASE_URL && /^https:\/\/([\w.-]*\.)?\w*uat\w*\./.test(env.PINELABS_BASE_URL)
    ? ['PINELABS_BASE_URL is the test system of Pine Labs: no money would come']
    : []),
]

export function paymentProviders(env: Variables): PaymentProviders {
  const { PINELABS_MERCHANT_ID: merchantId, PINELABS_ACCESS_CODE: accessCode, PINELABS_SECRET: secret } = env
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  return {
    pinelabs:
      merchantId && accessCode && secret
        ? { baseUrl: env.PINELABS_BASE_URL ?? 'https://pinepg.in', merchantId, accessCode, secret }
        : null,
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
