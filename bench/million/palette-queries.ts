import type { Connection } from '../../server/test/test-database.ts'
import { UnexpectedResponse } from '../bench-job.ts'
import { drawSamples } from './order-list-queries.ts'

/** Milliseconds of CPU of the server and PostgreSQL for one search over all sections. */
export const paletteTarget = { p50: 30, p99: 50 }

/** What people type into the command palette, on orders from the whole history: each text as it grows. */
export async function paletteSearches(connection: Connection) {
  const texts = (await drawSamples(connection, 20)).flatMap(({ order_number, mobile, full_name, serial }) => [
    ...[2, 4, 8, order_number.length].map((length) => order_number.slice(0, length)),
    ...[3, 6, 10].map((length) => mobile.slice(0, length)),
    ...[2, 4, full_name.length].map((length) => full_name.slice(0, length)),
    ...(serial === null ? [] : [serial.slice(0, 8), serial]),
  ])
  const others = ['INV', 'V A', 'aster', 'zzzzzz', '%']
  return {
    name: 'command palette',
    target: paletteTarget,
    paths: [...texts, ...others].map((search) => `/api/admin/search?${new URLSearchParams({ search }).toString()}`),
  }
}

/** A whole number must be found. */
export function checkPaletteResponse(text: string, path: string): void {
  const search = new URLSearchParams(path.slice(path.indexOf('?'))).get('search') ?? ''
  if (/^HS\d{8,}$/.test(search) && !text.includes(`"${search}"`))
    throw new UnexpectedResponse(`${path} does not find its order`)
}
