import { z } from 'zod'
import type { UnpackedFile } from '../../../platform/files/unpack-zip.ts'

export const imageTargetRow = z.object({
  product_id: z.number(),
  color: z.string(),
  sku: z.string(),
})
export type ImageTarget = z.infer<typeof imageTargetRow>

export interface MatchedImage extends UnpackedFile {
  target: ImageTarget
}

const collator = new Intl.Collator('en', { numeric: true })
const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** The SKUs that a path may mean, the likeliest first: the file's name, the name without a trailing number, the folder's name. */
export function possibleSkus(path: string): string[] {
  const parts = partsOf(path)
  const name = (parts.at(-1) ?? '').replace(/\.[a-z0-9]+$/i, '')
  return [name, name.replace(/[\s_-]+\(?\d{1,2}\)?$/, ''), parts.at(-2) ?? ''].map((sku) => sku.trim().toLowerCase())
}

/** Each file with the variant it is named after, in the order of the names; and the paths that name none. */
export function matchImageNames(
  files: readonly UnpackedFile[],
  targets: ReadonlyMap<string, ImageTarget>,
): { matched: MatchedImage[]; unmatched: string[] } {
  const matched: MatchedImage[] = []
  const unmatched: string[] = []
  for (const file of files.toSorted((one, other) => collator.compare(one.path, other.path))) {
    const sku = possibleSkus(file.path).find((possible) => targets.has(possible))
    if (sku === undefined) unmatched.push(file.path)
    else matched.push({ ...file, target: targets.get(sku)! })
  }
  return { matched, unmatched }
}
