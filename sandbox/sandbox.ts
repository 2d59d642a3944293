import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { registerBodyParsers } from './body-parsers.ts'
import { captchaVerification, captchaWidgets } from './captcha/captcha-providers.ts'
import { type Scan, updateShipmentStatus } from './courier/shipment-record.ts'
import { shipmentRoutes } from './courier/shipment-routes.ts'
import { shiprocketApi } from './courier/shiprocket-api.ts'
import { shipyaariApi } from './courier/shipyaari-api.ts'
import { faultRoutes } from './fault-routes.ts'
import { watchFaults } from './faults.ts'
import { googleLoginRoutes, googleKeyRoutes } from './google/google-issuer.ts'
import { loadGoogleKey, type GoogleKey } from './google/google-key.ts'
import { createSmtpServer } from './mail/sandbox-smtp-server.ts'
import { messageRoutes } from './pages/message-routes.ts'
import { deliveryReportRoute } from './pages/delivery-reports.ts'
import { flowApi } from './msg91/flow-api.ts'
import { overviewRoute } from './pages/overview-page.ts'
import { payRoutes } from './pay/pay-routes.ts'
import { decidePayment, type PaymentOutcome, silence } from './pay/payment-record.ts'
import { pinelabsOnlineApi, pinelabsOnlineProtocol } from './pinelabs-online/pinelabs-online.ts'
import { pineLabsApi, pineLabsProtocol } from './pinelabs/pine-labs.ts'
import { checkoutRoutes } from './razorpay/rzp-checkout-routes.ts'
import { razorpayApi, razorpayProtocol } from './razorpay/razorpay.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { credentials, type SandboxCredentials } from './sandbox-credentials.ts'
import { createTables } from './sandbox-tables.ts'
import { twilioApi } from './twilio/twilio-api.ts'
import { graphApi } from './whatsapp/graph-api.ts'
import { webhookOutbox } from './webhooks/webhook-outbox.ts'

export { createTables as createSandboxTables } from './sandbox-tables.ts'
export type { SandboxCredentials } from './sandbox-credentials.ts'

export interface SandboxOptions {
  pool: pg.Pool
  /**
   * Public origin of the store, such as http://127.0.0.1:3000; read lazily, because the port may be assigned on listen.
   */
  origin: () => string
  clock?: () => Date
  /** Name of the shop on the payment page; the store's host when absent. */
  shop?: () => string
}

export interface Sandbox {
  /** Registers all routes below `/sandbox`. */
  plugin: FastifyPluginAsync
  /** Creates the tables, loads the keys and starts the SMTP server. Must be called before the first request. */
  start(): Promise<{ smtpPort: number }>
  stop(): Promise<void>
  credentials: SandboxCredentials
}

/** The providers' own protocols, answered locally, for a store without keys. */
export function sandbox(options: SandboxOptions): Sandbox {
  const { pool, origin, clock = () => new Date() } = options
  const faults = watchFaults(pool)
  const webhooks = webhookOutbox(pool, origin)
  const shop = options.shop ?? (() => new URL(origin()).host)
  const context: SandboxContext = { pool, origin, clock, shop, credentials, faults, webhooks }
  const smtp = createSmtpServer(context)
  let googleKey: GoogleKey | undefined

  function key(): GoogleKey {
    if (!googleKey) throw new Error('The sandbox has not been started')
    return googleKey
  }

  return {
    plugin: async (app) => {
      await app.register(async (scope) => mount(scope, context, key), { prefix: '/sandbox' })
    },
    async start() {
      await createTables(pool)
      googleKey = await loadGoogleKey(pool)
      await faults.start()
      webhooks.start()
      return { smtpPort: await smtp.start() }
    },
    async stop() {
      await Promise.all([smtp.stop(), webhooks.stop(), faults.stop()])
    },
    credentials,
  }
}

/** Each provider gets its own scope, so that its faults do not affect the others. */
async function mount(app: FastifyInstance, context: SandboxContext, key: () => GoogleKey): Promise<void> {
  registerBodyParsers(app)
  overviewRoute(app, context)
  faultRoutes(app, context.faults)
  messageRoutes(app, context)
  deliveryReportRoute(app, context)
  payRoutes(app, context, {
    pinelabs: pineLabsProtocol(context),
    'pinelabs-online': pinelabsOnlineProtocol(context),
    razorpay: razorpayProtocol(context),
  })
  await app.register(async (scope) => pineLabsApi(scope, context), { prefix: '/pinelabs' })
  await app.register(async (scope) => pinelabsOnlineApi(scope, context), { prefix: '/pinelabs-online/api' })
  await app.register(async (scope) => razorpayApi(scope, context), { prefix: '/razorpay/v1' })
  await app.register(async (scope) => checkoutRoutes(scope, context), { prefix: '/razorpay/v1' })
  await app.register(async (scope) => flowApi(scope, context), { prefix: '/msg91/api/v5' })
  await app.register(async (scope) => twilioApi(scope, context), { prefix: '/twilio/2010-04-01' })
  await app.register(async (scope) => graphApi(scope, context), { prefix: '/whatsapp' })
  await app.register(async (scope) => captchaVerification(scope, context))
  captchaWidgets(app, context)
  shipmentRoutes(app, context)
  await app.register(async (scope) => shipyaariApi(scope, context), { prefix: '/shipyaari/api/v1' })
  await app.register(async (scope) => shiprocketApi(scope, context), { prefix: '/shiprocket/v1/external' })
  await app.register(async (scope) => googleKeyRoutes(scope, context, key), { prefix: '/google' })
  await app.register(async (scope) => googleLoginRoutes(scope, context, key), { prefix: '/google' })
}

/** Actions of customers and carriers that no webhook reports, nor what follows from them: the shop has to poll. */
export interface SilentActions {
  /** Decides the open payment of this page; false when it is not open. */
  decide(redirectUrl: string, outcome: PaymentOutcome): Promise<boolean>
  /** Adds a scan to a parcel, also with a time in the past; false for an unknown AWB. */
  scan(awb: string, scan: Scan): Promise<boolean>
}

/** Requires the sandbox's tables, which its start creates. */
export function silentActions(pool: pg.Pool): SilentActions {
  return {
    async decide(redirectUrl, outcome) {
      const id = redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1)
      const payment = await decidePayment(pool, id, outcome, new Date())
      if (payment) await silence(pool, id)
      return payment !== undefined
    },
    scan: async (awb, scan) => (await updateShipmentStatus(pool, awb, scan)) !== undefined,
  }
}
