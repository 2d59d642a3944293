import { limits } from '@handset/contract/limits.ts'
import { newKey, type ImageDraft } from '../product-form-draft.ts'

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

function findFileProblem(file: File): string | null {
  if (!types.includes(file.type)) return `${file.name} is not a JPG, PNG or WebP image`
  return file.size > limits.shopImageBytes ? `${file.name} is larger than 5 MB` : null
}

/** Adds chosen files to the images of a colour up to its limit, and reports why the others were left out. */
export function acceptImageFiles(
  files: readonly File[],
  { color, count, total }: { color: string; count: number; total: number },
): { accepted: ImageDraft[]; refused: string[] } {
  const problems = files.map((file) => findFileProblem(file))
  const validFiles = files.filter((_, index) => problems[index] === null)
  const freeSlots = Math.max(0, Math.min(limits.maxImagesPerColor - count, limits.maxImagesPerProduct - total))
  const refused = problems.filter((text) => text !== null)
  if (validFiles.length > freeSlots)
    refused.push(
      limits.maxImagesPerColor - count <= limits.maxImagesPerProduct - total
        ? `A colour has at most ${limits.maxImagesPerColor} images`
        : `A product has at most ${limits.maxImagesPerProduct} images`,
    )
  return {
    refused,
    accepted: validFiles
      .slice(0, freeSlots)
      .map((file) => ({ key: newKey(), color, alt: '', file, state: 'new' as const })),
  }
}

/** A copy of the list with one item moved to another index. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return list[from] === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, list[from])
}
