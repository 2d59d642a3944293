import { limits } from '@handset/contract/limits.ts'
import { newKey, type PictureDraft } from './product-form-draft.ts'

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

function fault(file: File): string | null {
  if (!types.includes(file.type)) return `${file.name} is no JPG, PNG or WebP picture`
  return file.size > limits.shopPictureBytes ? `${file.name} is larger than 5 MB` : null
}

/** Takes files into the pictures of a colour, as many as there is room for, and says why others were left out. */
export function takePictures(
  files: readonly File[],
  { color, count, unsent }: { color: string; count: number; unsent: number },
): { taken: PictureDraft[]; refused: string[] } {
  const faults = files.map((file) => fault(file))
  const good = files.filter((_, place) => faults[place] === null)
  const room = Math.min(limits.picturesPerColor - count, limits.picturesPerSave - unsent)
  const refused = faults.filter((text) => text !== null)
  if (good.length > room)
    refused.push(
      limits.picturesPerColor - count <= limits.picturesPerSave - unsent
        ? `A colour has at most ${limits.picturesPerColor} pictures`
        : `At most ${limits.picturesPerSave} new pictures at a time: save, then add more`,
    )
  return {
    refused,
    taken: good
      .slice(0, Math.max(room, 0))
      .map((file) => ({ key: newKey(), color, alt: '', file, state: 'new' as const })),
  }
}

/** The list with one of it moved to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return list[from] === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, list[from])
}
