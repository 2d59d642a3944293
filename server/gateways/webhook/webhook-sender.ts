import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress, lookUpAllowed } from '../public-address.ts'
import type { WebhookResponse, WebhookGateway } from './webhook.port.ts'

const timeoutMs = 15_000
/** Of the response, for the log of deliveries; the rest is not read. */
const maxResponseBytes = 1000

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const reasons: Record<string, string> = {
  ENOTFOUND: 'The name has no address',
  EAI_AGAIN: 'The name has no address',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  EPRIVATE: 'The address lies in a private network',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL|ALTNAME|SELF_SIGNED/.test(code)) return `The certificate was refused (${code})`
  return reasons[code] ?? `No connection${code ? ` (${code})` : ''}`
}

/** Reads the beginning of the response and closes the connection. */
function readBeginning(response: IncomingMessage, done: (received: WebhookResponse) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const end = () => {
    done({
      ok: true,
      status: response.statusCode ?? 0,
      // A character that is cut at the end, and NUL, which no text column takes.
      text: Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8').replaceAll('\0', ''),
    })
    response.destroy()
  }
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxResponseBytes) end()
  })
  response.on('end', end)
  response.on('error', end)
}

/**
 * With `allowsThisMachine`, for development and tests, http and addresses of this machine are allowed as well. Each request has a
 * connection of its own, whose address is checked when it is made: a name that points elsewhere by then gains nothing.
 */
export function webhookSender({ allowsThisMachine }: { allowsThisMachine: boolean }): WebhookGateway {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsThisMachine && isLoopbackAddress(address))
  const lookup = lookUpAllowed(isAllowed)

  function addressFault(url: string): string | null {
    const parsed = parse(url)
    if (!parsed || !['https:', 'http:'].includes(parsed.protocol)) return 'Enter an address that begins with https://'
    if (parsed.protocol === 'http:' && !allowsThisMachine) return 'Enter an address that begins with https://'
    if (parsed.username || parsed.password) return 'Leave user name and password out'
    const host = hostOf(parsed)
    // A literal address is connected to without a look-up.
    if (isIP(host) ? !isAllowed(host) : host === 'localhost' && !allowsThisMachine)
      return 'The address lies in a private network'
    // Outside of this machine also the development shop speaks https.
    const isHere = host === 'localhost' || (isIP(host) !== 0 && isLoopbackAddress(host))
    return parsed.protocol === 'http:' && !isHere ? 'Enter an address that begins with https://' : null
  }

  return {
    addressFault,
    send(url, headers, body) {
      const fault = addressFault(url)
      if (fault) return Promise.resolve({ ok: false, reason: fault })
      // Parsed, because an owner may have typed HTTPS://.
      const target = new URL(url)
      return new Promise((resolve) => {
        const request = (target.protocol === 'https:' ? https : http).request(target, {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          agent: false,
          lookup,
        })
        const timer = setTimeout(() => {
          resolve({ ok: false, reason: 'No response within 15 seconds' })
          request.destroy()
        }, timeoutMs)
        const done = (received: WebhookResponse) => {
          clearTimeout(timer)
          resolve(received)
        }
        request.on('response', (response) => readBeginning(response, done))
        request.on('error', (error) => done({ ok: false, reason: reasonOf(error) }))
        request.end(body)
      })
    },
  }
}
