import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { afterEach, expect } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { shiprocketGateway } from '../../gateways/courier/shiprocket/shiprocket-gateway.ts'
import type { ShiprocketSettings } from '../../gateways/courier/shiprocket/shiprocket-merchant.ts'
import type { CourierGateway } from '../../gateways/courier/courier.port.ts'
import type { TestShop } from '../shop.ts'
import { useShop } from '../suite-shop.ts'

/** The gateway to the Shiprocket that a shop's own sandbox plays. */
export function sandboxShiprocket({ origin }: TestShop, more: Partial<ShiprocketSettings> = {}): CourierGateway {
  const { email, password, token } = credentials.courier
  return shiprocketGateway({
    baseUrl: `${origin}/sandbox/shiprocket/v1/external`,
    times: { workMs: 3000, questionMs: 3000 },
    email,
    password,
    pickupLocation: 'Main',
    webhookToken: token,
    labelHosts: [],
    trackingPage: 'https://track.example/',
    ...more,
  })
}

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
