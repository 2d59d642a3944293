import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/core/services.ts'
import { recordWhatsAppEvents } from './record-whatsapp-events.ts'

const path = '/api/public/whatsapp-webhook'
/** As much as Meta sends at once. */
const maxBytes = 3 * 1024 * 1024

/** Meta's webhook. Outside of the calls, because the same address echoes Meta's challenge as plain text before it is used. */
export function mountWhatsAppWebhook(app: FastifyInstance, { db, gateways: { whatsapp } }: Services): void {
  if (!whatsapp) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    })
    scope.get(path, async (request, reply) => {
      const challenge = whatsapp.readChallenge(request.url.slice(path.length + 1))
      return reply.code(challenge === null ? 403 : 200).send(challenge ?? 'The token is not right')
    })
    scope.post<{ Body: string | undefined }>(path, async ({ body = '', headers }, reply) => {
      const webhook = whatsapp.readWebhook({ body, headers })
      if (!webhook) return reply.code(401).send('The signature is not right')
      await recordWhatsAppEvents(db, webhook)
      return reply.send('')
    })
  })
}
