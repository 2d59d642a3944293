import type { FileResponse } from '../../platform/http/mount-calls.ts'

/** A download of data as indented JSON, which opens in any editor. */
export const jsonFile = (filename: string, data: unknown): FileResponse => ({
  filename,
  type: 'application/json; charset=utf-8',
  bytes: Buffer.from(JSON.stringify(data, null, 2)),
})
