import { z } from 'zod'

/** A change of many rows that has begun; `admin/bulk-change` says how far it is. */
export const bulkStart = z.object({ id: z.number(), total: z.number() })

export const bulkProgress = z.object({
  total: z.number(),
  done: z.number(),
  failures: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type BulkProgress = z.infer<typeof bulkProgress>
