import { Worker } from 'node:worker_threads'
import type { SheetError, SheetRow } from './sheet-cells.ts'

const maxMegabytes = 512
const maxMilliseconds = 60_000

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads a csv or xlsx file in a thread with bounded memory and time, so that neither a large nor a malicious file blocks the
 * shop.
 */
export function readSheet(bytes: Buffer, maxRows: number): Promise<SheetRow[] | SheetError> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
      workerData: { bytes, maxRows },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const timer = setTimeout(() => {
      resolve('too-large')
      void worker.terminate()
    }, maxMilliseconds)
    worker.once('message', resolve)
    worker.once('error', (error) => resolve(isOutOfMemory(error) ? 'too-large' : 'unreadable'))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve('unreadable')
    })
  })
}
