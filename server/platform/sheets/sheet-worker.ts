import { parentPort, workerData } from 'node:worker_threads'
import { sheetCells } from './sheet-cells.ts'

const { bytes, maxRows } = workerData as { bytes: Uint8Array; maxRows: number }
parentPort?.postMessage(await sheetCells(Buffer.from(bytes), maxRows), [])
