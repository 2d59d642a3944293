import { parentPort, workerData } from 'node:worker_threads'
import { sheetCells } from './sheet-cells.ts'

const { bytes, mostRows } = workerData as { bytes: Uint8Array; mostRows: number }
parentPort?.postMessage(await sheetCells(Buffer.from(bytes), mostRows), [])
