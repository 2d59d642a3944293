import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { afterEach, expect } from 'vitest'
import { brokenInvariants } from './invariants.ts'
import type { TestShop } from './shop.ts'
import { useShop } from './suite-shop.ts'

/** A shop that ships with Shiprocket, which the sandbox of the shop `courier` plays. */
export function useShiprocketShop(): { courier: TestShop; shop: TestShop } {
  const { email, password, token } = credentials.courier
  const courier = useShop()
  const shop = useShop(() => ({
    environment: {
      SHIPROCKET_BASE_URL: `${courier.origin}/sandbox/shiprocket/v1/external`,
      SHIPROCKET_EMAIL: email,
      SHIPROCKET_PASSWORD: password,
      SHIPROCKET_PICKUP_LOCATION: 'Main',
      SHIPROCKET_WEBHOOK_TOKEN: token,
    },
  }))
  afterEach(async () => {
    await courier.fault('courier', 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  return { courier, shop }
}
