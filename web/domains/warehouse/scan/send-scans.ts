import type { ScanResponse } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { createStore } from '../../../ui/state/create-store.ts'
import { type QueuedScan, scanQueue } from './scan-queue.ts'

/** A fetch on a dead line may never end. */
const timeoutMs = 8000

/** Whether the last attempt got no response. */
export const isOffline = createStore(false)

export type ScanReport = (scan: QueuedScan, response: CallResponse<ScanResponse>) => void

let isSending = false

/**
 * Sends the waiting scans one after the other until none is left, the line is lost or the session has ended. A scan that the
 * server fails on stays aside, so that the rest goes on.
 */
export async function sendScans(report: ScanReport): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // Two tabs would send the same scan at once; the server counts it once, but both would report it.
    if (navigator.locks) await navigator.locks.request('warehouse-scans', () => sendAll(report))
    else await sendAll(report)
  } finally {
    isSending = false
  }
}

async function sendAll(report: ScanReport): Promise<void> {
  for (let scan = scanQueue.next(); scan; scan = scanQueue.next()) {
    // oxlint-disable-next-line no-await-in-loop -- scans are sent in their order
    if (!(await sendOne(scan, report))) return
  }
}

/** False where the next scan would fare no better. */
async function sendOne(scan: QueuedScan, report: ScanReport): Promise<boolean> {
  const { key, code, order } = scan
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await api.post('warehouse/record-scan', { scan_key: key, code, order }, { signal })
  const hasResponse = response.status || response.http !== undefined
  if (isOffline.get() === hasResponse) isOffline.set(!hasResponse)
  if (!hasResponse) return false
  if (response.status) {
    scanQueue.remove(key)
    if (response.data.kind === 'order' && response.data.order_number !== null)
      scanQueue.openOrder(response.data.order_number)
  } else if (response.http === 401) return false
  else if (response.http === 429 || (response.http ?? 0) >= 500) scanQueue.fail(key, errorMessage(response))
  else scanQueue.remove(key)
  report(scan, response)
  return true
}
