import type { FastifyInstance } from 'fastify'
import { markup } from '../markup/markup.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { findAttachment, findBody, listMessages, type LoggedMessage } from '../message-log.ts'

/** Sent messages as JSON, and the bodies and files that the overview page links to. */
export function messageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/messages', async (request, reply) => {
    const to = [request.query.to].flat()[0]
    const messages = await listMessages(context.pool, to)
    reply.header('cache-control', 'no-store')
    return { messages: messages.map((message) => toWireMessage(message, context.origin())) }
  })

  app.get<{ Params: { id: string } }>('/messages/:id/body', async (request, reply) => {
    const body = await findBody(context.pool, request.params.id)
    if (!body) return reply.code(404).send({ message: 'No such message' })
    // E-mail content is untrusted: no scripts, no forms, an opaque origin, and only our page may frame it.
    return reply
      .headers({
        'content-security-policy':
          "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src data:; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(body.html ?? markup`<!doctype html><pre style="white-space:pre-wrap">${body.text}</pre>`.text)
  })

  app.get<{ Params: { id: string; n: string } }>('/attachments/:id/:n', async (request, reply) => {
    const file = await findAttachment(context.pool, request.params.id, request.params.n)
    if (!file) return reply.code(404).send({ message: 'No such attachment' })
    return reply
      .headers({
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
        'x-content-type-options': 'nosniff',
      })
      .type(file.mediaType)
      .send(Buffer.from(file.bytes))
  })
}

function toWireMessage(message: LoggedMessage, origin: string): Record<string, unknown> {
  const { id, channel, to, subject, text, html, reply_to, unsubscribe, attachments, at } = message
  return {
    id,
    channel,
    to,
    ...(subject !== null && { subject }),
    text,
    ...(html !== null && { html }),
    ...(reply_to !== null && { replyTo: reply_to }),
    ...(unsubscribe !== null && { unsubscribe }),
    attachments: attachments.map(({ n, filename }) => ({
      filename,
      url: `${origin}/sandbox/attachments/${id}/${n}`,
    })),
    at: at.toISOString(),
  }
}
