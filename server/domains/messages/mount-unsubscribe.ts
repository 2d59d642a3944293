import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/core/services.ts'
import { unsubscribe } from './unsubscribe.ts'

const path = '/unsubscribe'
/** A mail server sends the field `List-Unsubscribe=One-Click` and reads nothing but the status. */
const maxBytes = 4096

/**
 * One-click unsubscription (RFC 8058): mail servers post to the address of the page, without cookies or log-in. A GET shows the page,
 * because scanners open every address of an e-mail.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
    scope.post(path, async (request, reply) => {
      const token = new URLSearchParams(request.url.slice(path.length)).get('token') ?? ''
      const isDone = await unsubscribe(services, token)
      return reply
        .code(isDone ? 200 : 422)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(isDone ? 'Unsubscribed' : 'This link is not valid')
    })
  })
}
