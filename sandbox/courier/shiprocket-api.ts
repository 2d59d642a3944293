import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields, asText } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isAuthorizedSeller, issueSellerToken } from './courier-keys.ts'
import { labelPdf } from './label-pdf.ts'
import { carriersTo, findShipment } from './shipment-record.ts'
import { sendShiprocketError } from './shiprocket-errors.ts'
import { shiprocketNdrRoutes } from './shiprocket-ndr-routes.ts'
import { shiprocketOrderRoutes } from './shiprocket-order-routes.ts'
import { shiprocketParcelRoutes } from './shiprocket-parcel-routes.ts'
import { shiprocketTrackingRoute } from './shiprocket-tracking-route.ts'

/** Shiprocket's external API, version 1, relative to its base. */
export async function shiprocketApi(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.post('/auth/login', async (request, reply) => {
    const { email, password } = textFields(request.body)
    const { courier } = context.credentials
    const fault = await context.faults.take('courier', ['login-refused', 'login-empty'])
    if (fault?.mode === 'login-empty') return { id: 1, email }
    if (fault || email !== courier.email || password !== courier.password)
      return sendShiprocketError(reply, 400, 'Invalid email and password combination')
    return { id: 1, email, token: issueSellerToken(context) }
  })
  const document = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const shipment = await findShipment(context.pool, { id: request.params.id.replace('.pdf', '') })
    if (!shipment) return sendShiprocketError(reply, 404, 'Not found')
    return reply.type('application/pdf').send(await labelPdf(shipment))
  }
  app.get('/labels/:id', document)
  app.get('/manifests/:id', document)
  await app.register(async (scope) => sellerRoutes(scope, context))
}

/** The calls that need a token. Faults apply to them before the token is checked. */
function sellerRoutes(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'courier', { losesResponses: true, slowSeconds: 20 })
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) =>
    isAuthorizedSeller(request, context) ? undefined : sendShiprocketError(reply, 401, 'Token has expired'),
  )
  serviceabilityRoute(app, context)
  shiprocketOrderRoutes(app, context)
  shiprocketParcelRoutes(app, context)
  shiprocketTrackingRoute(app, context)
  shiprocketNdrRoutes(app, context)
  // A wallet that is nearly empty is what `lie` says of it when an AWB is asked for.
  app.get('/account/details/wallet-balance', async () => {
    const isLow = await context.faults.take('courier', ['lie'])
    return { data: { balance_amount: isLow ? '12.50' : '2500.00' } }
  })
}

/** `Nov 26, 2026`. */
const etd = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'Asia/Kolkata',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })

function serviceabilityRoute(app: FastifyInstance, { clock }: SandboxContext): void {
  app.get<{ Querystring: { delivery_postcode?: string; weight?: string } }>(
    '/courier/serviceability',
    async (request) => {
      const served = carriersTo(asText(request.query.delivery_postcode))
      const base = 60 + Math.ceil(Number(request.query.weight) * 2) * 18.5
      // The rate is the freight with its fees.
      const companies = served.map((courier_name, nth) => ({
        courier_company_id: nth + 1,
        courier_name,
        freight_charge: base + nth * 4,
        rate: base + nth * 4 + 10,
        estimated_delivery_days: String(2 + nth),
        etd: etd(clock(), 2 + nth),
      }))
      return {
        status: served.length > 0 ? 200 : 404,
        data: { recommended_courier_company_id: 1, available_courier_companies: companies },
      }
    },
  )
}
