import type { FileResponse } from '../../platform/http/mount-calls.ts'
import { missing, ok, type Result } from '../../platform/http/result.ts'
import { zipFiles } from '../../platform/http/zip-files.ts'
import type { OrderFile } from '../invoices/download-invoices.ts'

/** The content and file names of a warehouse download (docs/specification.md, Warehouse). */
export interface FileKind {
  one: 'Invoice' | 'Label'
  many: 'Invoces' | 'Labels'
  /** The message if none of the orders has a file. */
  none: string
  /** The message if some orders have none. */
  absent(orderNumbers: readonly string[]): string
}

const missingOrdersFile = ({ one }: FileKind, absent: readonly string[]) => ({
  name: 'Missing.txt',
  read: async () => Buffer.from(`No ${one.toLowerCase()} for these orders:\r\n${absent.join('\r\n')}\r\n`),
})

/**
 * Downloads the files of these orders: a single file as it is, several as a zip. Orders without a file are named in the
 * message and in a text file inside the zip. Succeeds without data if no order has a file; 404 if none of the orders
 * exists.
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
  if (absent.length === 0) return zipFiles(`${name}.zip`, files)
  const zip = await zipFiles(`${name}.zip`, [missingOrdersFile(kind, absent), ...files])
  return zip.ok ? ok({ ...zip.data, note: kind.absent(absent) }) : zip
}
