import { isImei } from '@handset/contract/imei.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'

/** Shorter numbers are typing errors; the database refuses them too. */
const minLength = 4

/**
 * Why these numbers are not valid for this many units, or null. A number that is no IMEI but could be a serial number
 * is accepted once confirmed.
 */
export function validateSerials(serials: readonly string[], units: number, isConfirmed: boolean): string | null {
  if (serials.some((serial) => !/^[A-Z0-9]{1,40}$/.test(serial))) return messages.specialCharacters
  if (serials.length !== units) return serverMessages.imeiCount(units)
  const repeated = serials.find((serial, index) => serials.indexOf(serial) !== index)
  if (repeated !== undefined) return serverMessages.duplicateImei(repeated)
  const nonImei = serials.find((serial) => !isImei(serial))
  if (nonImei === undefined) return null
  if (serials.some((serial) => serial.length < minLength)) return serverMessages.serialTooShort(minLength)
  return isConfirmed ? null : serverMessages.imeiInvalid(nonImei)
}

const serialRow = z.object({ serial: z.string() })

/**
 * Records the numbers of a line's units. Returns a number that is recorded for another active line, or null. Concurrent
 * transactions wait for each other at the unique index; inserting in sorted order prevents deadlocks.
 */
export async function recordSerials(
  tx: Transaction,
  lineId: number,
  serials: readonly string[],
): Promise<string | null> {
  const rows = await queryRows(tx, serialRow)`
    insert into line_serials (line_id, serial, position)
    select ${lineId}, entry.serial, entry.position from unnest(${serials}::text[]) with ordinality as entry (serial, position) order by entry.serial
    on conflict (serial) where is_active do nothing returning serial`
  const recorded = new Set(rows.map(({ serial }) => serial))
  return serials.find((serial) => !recorded.has(serial)) ?? null
}

/** Frees the numbers of a line for use elsewhere; the record of this line stays. */
export async function releaseSerials(tx: Transaction, lineId: number): Promise<void> {
  await enqueueStatement(
    tx,
    tx
      .updateTable('line_serials')
      .set({ is_active: false })
      .where('line_id', '=', lineId)
      .where('is_active', '=', true),
  )
}
