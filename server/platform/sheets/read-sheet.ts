import { Worker } from 'node:worker_threads'
import type { SheetError, SheetRow } from './sheet-cells.ts'

const mostMegabytes = 512
const mostMilliseconds = 60_000

/**
 * Reads a csv or xlsx apart from everybody else: in a thread of its own, whose memory and time are bounded, so that neither a large file nor a
 * wicked one holds up the shop.
 */
export function readSheet(bytes: Buffer, mostRows: number): Promise<SheetRow[] | SheetError> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
      workerData: { bytes, mostRows },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const timer = setTimeout(() => void worker.terminate(), mostMilliseconds)
    worker.once('message', resolve)
    worker.once('error', () => resolve('too-large'))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve('too-large')
    })
  })
}
