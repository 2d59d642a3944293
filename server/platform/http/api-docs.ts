import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FileRule } from '@handset/contract/call.ts'
import { callRows } from '@handset/contract/calls.ts'
import { webhookEvents, webhookEventTypes } from '@handset/contract/webhook-event-types.ts'
import { webhookData } from '@handset/contract/webhook-data.shape.ts'
import { z } from 'zod'
import { readHtmlTemplate } from '../files/html-template.ts'
import type { OperatorGuard } from './operator-pages.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as {
    type?: string
    properties?: Record<string, unknown>
    required?: string[]
  }

const file = { type: 'string', format: 'binary' }

/** An array per key, or one array plus single files under their own names. */
const fileFields = ({ field, otherFields, keyed, max }: FileRule): Record<string, unknown> =>
  otherFields
    ? Object.fromEntries([field, ...otherFields].map((name) => [name, file]))
    : { [keyed ? `${field}[{key}][]` : `${field}[]`]: { type: 'array', maxItems: max, items: file } }

function operation(callPath: string): Record<string, unknown> {
  const row = callRows[callPath]!
  const input = schemaOf(row.input, 'input')
  const names = [...callPath.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const parameters = Object.entries(input.properties ?? {}).filter(
    ([name]) => row.method === 'GET' || names.includes(name),
  )
  const body = { schema: input }
  const form = row.files
    ? { schema: { ...input, properties: { ...input.properties, ...fileFields(row.files) } } }
    : body
  const envelope = {
    type: 'object',
    properties: { status: { type: 'boolean' }, data: schemaOf(row.output, 'output'), message: { type: 'string' } },
    required: ['status', 'data', 'message'],
  }
  return {
    summary: row.summary,
    tags: [callPath.split('/')[0]],
    ...(row.audience === 'anyone' ? {} : { security: [{ [row.audience]: row.scope ? [row.scope] : [] }] }),
    ...(parameters.length > 0
      ? {
          parameters: parameters.map(([name, schema]) => ({
            name,
            in: names.includes(name) ? 'path' : 'query',
            required: names.includes(name) || Boolean(input.required?.includes(name)),
            schema,
          })),
        }
      : {}),
    ...(row.method === 'POST' && row.kind !== 'provider'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': form,
              'application/x-www-form-urlencoded': body,
              'application/json': body,
            },
          },
        }
      : {}),
    responses: {
      200:
        row.kind === 'file'
          ? { description: 'The file', content: { 'application/octet-stream': {} } }
          : {
              description: 'Success',
              content: { 'application/json': { schema: row.kind === 'bare' ? envelope.properties.data : envelope } },
            },
      default: {
        description: 'Refused: the envelope with status false',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** What the shop posts to addresses of other programs. */
const webhooks = () =>
  Object.fromEntries(
    webhookEventTypes.map((type) => {
      const properties = {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time' },
        data: schemaOf(webhookData[type], 'output'),
      }
      const schema = { type: 'object', properties, required: Object.keys(properties) }
      return [
        type,
        {
          post: {
            summary: webhookEvents[type],
            requestBody: { content: { 'application/json': { schema } } },
            responses: { '2XX': { description: 'Taken; anything else is tried again' } },
          },
        },
      ]
    }),
  )

/** Whom the document describes the calls for; their schemes of authentication come from it. */
const audiences = ['signed-in', 'customer', 'staff', 'admin', 'warehouse', 'integration'] as const

/** OpenAPI 3.1 of every call of the contract, or of one audience. */
export function openApiDocument(
  origin: string,
  only: (typeof audiences)[number] | null = null,
): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Handset',
      version: '1.0.0',
      description:
        only === 'integration'
          ? 'For programs with a key (docs/integrations.md). Every response is the envelope {status, data, message}. Amounts are rupees; times are ISO 8601 in UTC.'
          : 'Every response is the envelope {status, data, message}. Amounts are rupees; dates are yyyy-mm-dd.',
    },
    servers: [{ url: `${origin}/api` }],
    paths: Object.fromEntries(
      Object.entries(callRows).flatMap(([callPath, { method, audience }]) =>
        only === null || audience === only
          ? [[`/${callPath}`, { [method.toLowerCase()]: operation(callPath) }] as const]
          : [],
      ),
    ),
    ...(only === 'integration' ? { webhooks: webhooks() } : {}),
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            status: { const: false },
            data: { description: '422: refused field to list of messages' },
            message: { type: 'string' },
          },
          required: ['status', 'data', 'message'],
        },
      },
      securitySchemes: Object.fromEntries(
        audiences
          .filter((audience) => only === null || audience === only)
          .map((audience) => [audience, { type: 'http', scheme: 'bearer' }]),
      ),
    },
  }
}

const template = readHtmlTemplate(path.join(import.meta.dirname, 'api-docs.html'))
const call = template.part('call')
const field = template.part('field')

function docsPage(): string {
  const calls = Object.entries(callRows).map(([callPath, { method, audience, summary, input, output }]) => {
    const schemas = { input: schemaOf(input, 'input'), output: schemaOf(output, 'output') }
    const fields = Object.keys(schemas.input.properties ?? {}).map((name) => field({ name }))
    return call({
      path: callPath,
      method,
      audience,
      summary,
      fields: fields.length > 0 ? fields : 'none',
      schemas: JSON.stringify(schemas, null, 2),
    })
  })
  return template.page({ calls }).text
}

/** `guard` is null where everybody may read them. */
export function mountApiDocs(app: FastifyInstance, origin: () => string, guard: OperatorGuard | null): void {
  let page: string | undefined
  const options = guard ? { onRequest: guard } : {}
  app.get('/api/openapi.json', options, (_, reply) => reply.send(openApiDocument(origin())))
  app.get('/api/docs', options, (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send((page ??= docsPage())),
  )
}
