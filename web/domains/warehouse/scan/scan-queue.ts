import { browserStorage } from '../../../lib/stores/browser-storage.ts'

/** A scan that waits to be sent, in the order of scanning. */
export interface QueuedScan {
  /** Names the scan to the server, which counts it once. */
  key: string
  code: string
  /** The order that was open; undefined for none. */
  order?: string
  /** Why the server could not take it; such a scan no longer holds up the others. */
  failure?: string
}

const queueKey = 'warehouseScans'

/** The stored text changes with the queue; for `useStored`. */
export const readStoredScans = (): string => browserStorage.read(queueKey) ?? ''

const isScan = (value: unknown): value is QueuedScan =>
  typeof value === 'object' && value !== null && 'key' in value && 'code' in value

/** The scans in a stored text; anything that is no list of scans counts as empty. */
export function readScans(stored = readStoredScans()): QueuedScan[] {
  try {
    const list: unknown = JSON.parse(stored || '[]')
    return Array.isArray(list) ? list.filter(isScan) : []
  } catch {
    return []
  }
}

const write = (scans: readonly QueuedScan[]): void =>
  scans.length === 0 ? browserStorage.remove(queueKey) : browserStorage.write(queueKey, JSON.stringify(scans))

/** A random UUID; `crypto.randomUUID` does not exist on a tablet that opens the shop without TLS. */
function newScanKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Changes of the queue read it anew each time, because other tabs of the tablet write to it too. */
export const scanQueue = {
  /** Returns the key of the scan. */
  add(code: string, order: string | undefined): string {
    const key = newScanKey()
    write([...readScans(), { key, code, ...(order === undefined ? {} : { order }) }])
    return key
  },
  remove: (key: string): void => write(readScans().filter((scan) => scan.key !== key)),
  fail: (key: string, failure: string): void =>
    write(readScans().map((scan) => (scan.key === key ? { ...scan, failure } : scan))),
  retryFailed: (): void =>
    write(readScans().map(({ key, code, order }) => ({ key, code, ...(order === undefined ? {} : { order }) }))),
  dropFailed: (): void => write(readScans().filter(({ failure }) => failure === undefined)),
  /** The scans after one that opened an order are of that order. */
  openOrder: (order: string): void =>
    write(readScans().map((scan) => (scan.failure === undefined ? { ...scan, order } : scan))),
  isWaiting: (key: string): boolean => readScans().some((scan) => scan.key === key && scan.failure === undefined),
  /** The next scan to be sent. */
  next: (): QueuedScan | undefined => readScans().find(({ failure }) => failure === undefined),
}
