import type { FastifyInstance } from 'fastify'
import type { FileRule } from '@handset/contract/call.ts'
import { callRows } from '@handset/contract/calls.ts'
import { z } from 'zod'
import { escapeHtml } from '../files/escape-html.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as {
    type?: string
    properties?: Record<string, unknown>
    required?: string[]
  }

const file = { type: 'string', format: 'binary' }

/** One list of files, one for each key, or single ones under names of their own. */
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
    ...(row.audience === 'anyone' ? {} : { security: [{ [row.audience]: [] }] }),
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

/** OpenAPI 3.1 of every call of the contract. */
export function openApiDocument(origin: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Handset',
      version: '0.1.0',
      description: 'Every answer is the envelope {status, data, message}. Amounts are rupees; dates are yyyy-mm-dd.',
    },
    servers: [{ url: `${origin}/api` }],
    paths: Object.fromEntries(
      Object.keys(callRows).map((callPath) => [
        `/${callPath}`,
        { [callRows[callPath]!.method.toLowerCase()]: operation(callPath) },
      ]),
    ),
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
        ['signed-in', 'customer', 'admin', 'warehouse'].map((audience) => [
          audience,
          { type: 'http', scheme: 'bearer' },
        ]),
      ),
    },
  }
}

function docsPage(): string {
  const rows = Object.entries(callRows).map(([callPath, row]) => {
    const fields = Object.keys(schemaOf(row.input, 'input').properties ?? {})
    return `<details id="${escapeHtml(callPath)}"><summary><b>${row.method}</b> <code>/api/${escapeHtml(callPath)}</code> <i>${row.audience}</i><br>${escapeHtml(row.summary)}</summary><p>Fields: ${fields.length > 0 ? fields.map((field) => `<code>${escapeHtml(field)}</code>`).join(' ') : 'none'}</p><pre>${escapeHtml(JSON.stringify({ input: schemaOf(row.input, 'input'), output: schemaOf(row.output, 'output') }, null, 2))}</pre></details>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Handset API</title><style>:root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}pre{overflow:auto;background:#8882;padding:1rem;border-radius:8px}i{opacity:.75}</style><main><h1>Handset API</h1><p>Every answer is <code>{status, data, message}</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>${rows.join('')}</main></html>`
}

export function mountApiDocs(app: FastifyInstance, origin: () => string): void {
  let page: string | undefined
  app.get('/api/openapi.json', (_, reply) => reply.send(openApiDocument(origin())))
  app.get('/api/docs', (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send((page ??= docsPage())),
  )
}
