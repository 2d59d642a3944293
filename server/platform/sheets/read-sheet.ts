import { Worker } from 'node:worker_threads'
import type { SheetError, SheetRow } from './sheet-cells.ts'

const maxMegabytes = 512
const maxMilliseconds = 60_000

/**
 * Reads a csv or xlsx apart from everybody else: in a thread of its own, whose memory and time are bounded, so that neither a large file nor a
 * wicked one holds up the shop.
 */
export function readSheet(bytes: Buffer, maxRows: number): Promise<SheetRow[] | SheetError> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
      workerData: { bytes, maxRows },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const timer = setTimeout(() => void worker.terminate(), maxMilliseconds)
    worker.once('message', resolve)
    worker.once('error', () => resolve('too-large'))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve('too-large')
    })
  })
}
