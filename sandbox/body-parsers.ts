import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'

/**
 * Parses JSON, URL-encoded and multipart bodies, inside the sandbox only. Removes the store's own parsers first: a
 * provider must not depend on how the store reads forms.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, qs.parse(String(body), { depth: 0, parameterLimit: 200 }))
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type'] ?? '', body),
  )
}

async function readMultipart(contentType: string, body: Buffer): Promise<Record<string, string>> {
  const headers = { 'content-type': contentType }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw Object.assign(new Error('Not a multipart form'), { statusCode: 400 })
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}

/** Plain fields of a body as text. Lists and objects are left out, so a repeated field counts as absent. */
export function textFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  if (typeof body !== 'object' || body === null) return fields
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') fields[name] = value
    else if (typeof value === 'number' || typeof value === 'boolean') fields[name] = String(value)
  }
  return fields
}

/** A value of a JSON body: empty where it is of another kind. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
