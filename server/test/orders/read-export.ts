import { readXlsx } from 'hucre/xlsx'
import type { TestShop } from '../shop.ts'

/** A spreadsheet that the shop exports: its file name, type, bytes and rows, head included. Where it refuses, the data of the response. */
export async function readExport(shop: TestShop, token: string, path: string, filter: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}/api/${path}?${new URLSearchParams(filter).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = type.includes('json')
  const [sheet] = isJson ? [] : (await readXlsx(bytes)).sheets
  return {
    http: response.status,
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    type,
    bytes,
    rows: (sheet?.rows ?? []) as (string | number | null)[][],
    data: isJson ? (JSON.parse(bytes.toString()) as { data: Record<string, unknown> }).data : {},
  }
}
