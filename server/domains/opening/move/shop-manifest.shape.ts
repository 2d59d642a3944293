import { z } from 'zod'

/** Raised when an older release could not read an export any more. */
export const exportVersion = 1
export const manifestPath = 'manifest.json'

/** The last entry of an export: what it is, and every other entry with its checksum. */
export const shopManifest = z.object({
  format: z.literal('handset-shop'),
  version: z.number(),
  shop: z.string().max(200),
  exported_at: z.string().max(40),
  files: z.array(z.object({ path: z.string().max(200), bytes: z.number(), sha256: z.string().length(64) })),
})
export type ShopManifest = z.infer<typeof shopManifest>
