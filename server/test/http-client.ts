import http from 'node:http'

export interface CallResponse {
  http: number
  status: boolean
  // A test asserts the shape it expects; the contract's own parse has already checked it.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  message: string
  headers: http.IncomingHttpHeaders
  text: string
}

export interface CallOptions {
  token?: string
  as?: 'multipart' | 'form' | 'json'
  method?: string
  /** The client's own address: any of 127.0.0.0/8 is a client of its own. */
  address?: string
  headers?: Record<string, string>
}

/** `{products: [{qty_value: 1}]}` as `products[0][qty_value]=1`; a list of plain values as `ram[]=8`. */
function pairs(value: unknown, name = ''): [string, string | File][] {
  if (value === undefined || value === null) return []
  if (value instanceof File) return [[name, value]]
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[name, String(value)]]
  if (Array.isArray(value))
    return value.flatMap((item, index) => pairs(item, typeof item === 'object' ? `${name}[${index}]` : `${name}[]`))
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key))
}

const texts = (input: Record<string, unknown>): [string, string][] =>
  pairs(input).filter((pair): pair is [string, string] => typeof pair[1] === 'string')

/** One request over a connection of its own. */
export function send(
  url: URL,
  options: {
    method: string
    headers?: Record<string, string>
    body?: Buffer
    address?: string
    /** The path as it is, where a URL would change it. */
    path?: string
  },
): Promise<{ http: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      url,
      {
        method: options.method,
        agent: false,
        ...(options.headers ? { headers: options.headers } : {}),
        ...(options.path === undefined ? {} : { path: options.path }),
        ...(options.address ? { localAddress: options.address } : {}),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            http: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
}

async function encode(
  input: Record<string, unknown>,
  as: 'multipart' | 'form' | 'json',
): Promise<{ body: Buffer; type: string }> {
  if (as === 'json') return { body: Buffer.from(JSON.stringify(input)), type: 'application/json' }
  if (as === 'form')
    return {
      body: Buffer.from(new URLSearchParams(texts(input)).toString()),
      type: 'application/x-www-form-urlencoded',
    }
  const form = new FormData()
  for (const [name, value] of pairs(input)) form.append(name, value)
  const response = new Response(form)
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' }
}

/** Calls the API as a client would. */
export async function request(
  origin: string,
  callPath: string,
  method: string,
  input: Record<string, unknown>,
  { token, as = 'multipart', method: methodOverride, address, headers = {} }: CallOptions,
): Promise<CallResponse> {
  const rest = { ...input }
  const filled = callPath.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')).toWellFormed())
  })
  const verb = methodOverride ?? method
  const url = new URL(`${origin}/api/${filled}`)
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (verb === 'GET') url.search = new URLSearchParams(texts(rest)).toString()
  const encoded = verb === 'GET' ? null : await encode(rest, as)
  const response = await send(url, {
    method: verb,
    headers: {
      accept: 'application/json',
      ...authorization,
      ...(encoded ? { 'content-type': encoded.type, 'content-length': String(encoded.body.length) } : {}),
      ...headers,
    },
    ...(encoded ? { body: encoded.body } : {}),
    ...(address ? { address } : {}),
  })
  const envelope = parse(response.text)
  return { ...response, status: envelope.status, data: envelope.data, message: envelope.message }
}

function parse(text: string): { status: boolean; data: unknown; message: string } {
  try {
    return JSON.parse(text) as { status: boolean; data: unknown; message: string }
  } catch {
    return { status: false, data: null, message: text }
  }
}

/** The HTTP statuses of concurrent calls, in ascending order. */
export const statusesOf = (responses: readonly { http: number }[]): number[] =>
  responses.map(({ http }) => http).toSorted((one, other) => one - other)
