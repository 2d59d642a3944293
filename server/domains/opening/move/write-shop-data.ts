import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Reader, type Transaction } from '../../../platform/database/transaction.ts'
import { replaceAddresses, splitAddress, storedAddress } from './media-addresses.rules.ts'
import { type MovedTable, movedTables } from './moved-tables.ts'

/** An image or video of the export: its address in the shop and in the export. */
export interface ExportedMedia {
  stored: string
  exported: string
}

const productsPerBatch = 200

const rowRow = z.object({ row: z.unknown() })

async function readRows(tx: Transaction, table: MovedTable, products: number[] | null): Promise<unknown[]> {
  const rows = await queryRows(tx, rowRow)`
    select to_jsonb(t) - ${table.without ?? []}::text[] as row from ${sql.table(table.name)} t
    where ${table.isUsed ?? sql<boolean>`true`}
      and ${products && table.product ? sql<boolean>`${sql.ref(`t.${table.product}`)} = any (${products}::bigint[])` : sql<boolean>`true`}
    order by ${sql.join(table.order.map((column) => sql.ref(`t.${column}`)))}`
  return rows.map(({ row }) => row)
}

async function* readTable(tx: Transaction, table: MovedTable, products: number[]): AsyncGenerator<unknown[]> {
  if (!table.product) return void (yield await readRows(tx, table, null))
  for (let from = 0; from < products.length; from += productsPerBatch)
    yield await readRows(tx, table, products.slice(from, from + productsPerBatch))
}

/**
 * Writes every moved table of one snapshot as a file of JSON lines into `folder`. Addresses of images and videos become folder
 * and number; returns them in the order of their numbers.
 */
export async function writeShopData(db: Reader, folder: string): Promise<ExportedMedia[]> {
  const media = new Map<string, ExportedMedia>()
  const numbers = new Map<string, number>()
  const exportAddress =
    ({ media: folder = 'imported' }: MovedTable) =>
    (address: string) => {
      const { stem, suffix } = splitAddress(address)
      const key = `${folder} ${stem}`
      const number = (numbers.get(folder) ?? 0) + 1
      const known = media.get(key) ?? { stored: stem, exported: `media/${folder}/${number}` }
      if (!media.has(key)) numbers.set(folder, number)
      media.set(key, known)
      return known.exported + suffix
    }
  await inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx)
    const ids = await tx.selectFrom('products').select('id').orderBy('id').execute()
    const products = ids.map(({ id }) => id)
    for (const table of movedTables) {
      const lines = async function* () {
        for await (const rows of readTable(tx, table, products))
          for (const row of rows)
            yield `${JSON.stringify(replaceAddresses(row, storedAddress, exportAddress(table)))}\n`
      }
      await pipeline(Readable.from(lines()), createWriteStream(path.join(folder, `${table.name}.ndjson`)))
    }
  })
  return [...media.values()]
}
