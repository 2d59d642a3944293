import { randomBytes } from 'node:crypto'

export interface EncodedBody {
  type: string
  body: Buffer
}

/** Encodes fields as a browser's FormData does. */
export function multipartBody(fields: Record<string, string | number>): EncodedBody {
  const boundary = `----WebKitFormBoundary${randomBytes(12).toString('hex')}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}

export function formBody(fields: Record<string, string>): EncodedBody {
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(new URLSearchParams(fields).toString()) }
}
