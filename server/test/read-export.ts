import { readXlsx } from 'hucre/xlsx'
import type { TestShop } from './shop.ts'

/** The file name and the rows, head included, of a spreadsheet that the shop exports. */
export async function readExport(shop: TestShop, token: string, path: string, filter: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}/api/${path}?${new URLSearchParams(filter).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const [sheet] = (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets
  return {
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    rows: (sheet?.rows ?? []) as (string | number | null)[][],
  }
}
