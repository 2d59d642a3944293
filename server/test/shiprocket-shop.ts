import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { openShop, type TestShop } from './shop.ts'

/** A shop that ships with Shiprocket, which the sandbox of the shop `courier` plays. */
export function openShiprocketShop(courier: TestShop): Promise<TestShop> {
  const { email, password, token } = credentials.courier
  return openShop({
    environment: {
      SHIPROCKET_BASE_URL: `${courier.origin}/sandbox/shiprocket/v1/external`,
      SHIPROCKET_EMAIL: email,
      SHIPROCKET_PASSWORD: password,
      SHIPROCKET_PICKUP_LOCATION: 'Main',
      SHIPROCKET_WEBHOOK_TOKEN: token,
    },
  })
}
