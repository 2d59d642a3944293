import type { FileResponse } from '../../platform/http/mount-calls.ts'
import { missing, ok, type Result } from '../../platform/http/result.ts'
import { zipFiles } from '../../platform/files/zip-files.ts'
import type { OrderFile } from '../invoices/download-invoices.ts'

/** What a download of the warehouse holds, and its names (docs/specification.md, Warehouse). */
export interface FileKind {
  one: 'Invoice' | 'Label'
  many: 'Invoces' | 'Labels'
  /** Where none of the orders has one. */
  none: string
  /** Where some have none. */
  absent(orderNumbers: readonly string[]): string
}

const listOfMissing = ({ one }: FileKind, absent: readonly string[]) => ({
  name: 'Missing.txt',
  read: async () => Buffer.from(`No ${one.toLowerCase()} for these orders:\r\n${absent.join('\r\n')}\r\n`),
})

/**
 * The files of these orders: of one order its only file as it is, else a zip. Orders without a file are named in the note and in a text
 * inside. Answers success without data where no order has any, 404 where none of the orders is there.
 */
export async function downloadOrderFiles(
  orderNumbers: readonly string[],
  files: readonly OrderFile[] | null,
  kind: FileKind,
): Promise<Result<FileResponse | never[]>> {
  if (files === null) return missing()
  const [first, second] = files
  if (!first) return ok([], kind.none)
  const requested = [...new Set(orderNumbers)]
  const name = requested.length === 1 ? `${kind.one}-${first.order_number}` : kind.many
  if (requested.length === 1 && !second)
    return ok({ filename: `${name}.pdf`, type: 'application/pdf', bytes: await first.read() })
  const ordersWithFile = new Set(files.map(({ order_number }) => order_number))
  const absent = requested.filter((orderNumber) => !ordersWithFile.has(orderNumber))
  if (absent.length === 0) return ok(await zipFiles(`${name}.zip`, files))
  return ok({ ...(await zipFiles(`${name}.zip`, [listOfMissing(kind, absent), ...files])), note: kind.absent(absent) })
}
