import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { type Reader, sendAlong, type Transaction } from '../../../platform/database/transaction.ts'
import type { PictureFiles, SentPicture } from './product-picture-files.ts'
import type { ProductRefusals } from '../product-form/product-refusals.ts'
import type { ProductFormFields } from '../product-form/product-rows.ts'

export interface KeptPicture extends PictureFiles {
  id: number
  color: string
  alt: string
  sort: number
}

interface PlacedPicture {
  color: string
  alt: string
  sort: number
}

export interface PicturePlan {
  made: (PlacedPicture & SentPicture)[]
  changed: (PlacedPicture & { id: number })[]
  removed: KeptPicture[]
}

export async function readKeptPictures(db: Reader, productId: number): Promise<KeptPicture[]> {
  return db
    .selectFrom('product_media')
    .select(['id', 'color', 'alt', 'sort', 'src', 'original'])
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

interface PictureForm {
  fields: Pick<ProductFormFields, 'product_name' | 'pictures'>
  sent: readonly SentPicture[]
  kept: readonly KeptPicture[]
  /** The product's colours after the save. */
  colors: readonly string[]
  /** What a colour was called before. */
  formerNames: ReadonlyMap<string, string>
}

function judgeCounts(all: readonly { color: string }[], refusals: ProductRefusals): void {
  if (all.length > limits.picturesPerProduct) refusals.add('images', answers.picturesAtMost(limits.picturesPerProduct))
  const most = Math.max(
    0,
    ...Map.groupBy(all, ({ color }) => color)
      .values()
      .map((pictures) => pictures.length),
  )
  if (most > limits.picturesPerColor) refusals.add('images', answers.picturesOfColor(limits.picturesPerColor))
}

/** The pictures in the order of the form: each entry with a number is one that is there, each without is the next file of its colour, and files without an entry come last. */
export function planPictures(
  { fields, sent, kept, colors, formerNames }: PictureForm,
  refusals: ProductRefusals,
): PicturePlan {
  const { product_name, pictures } = fields
  const plan: PicturePlan = { made: [], changed: [], removed: [] }
  // A colour under which nothing is sold is a slip; a form with one colour needs not name it.
  const waiting = sent.map((picture) => ({
    ...picture,
    color: picture.color === '' && new Set(colors).size === 1 ? (colors[0] ?? '') : picture.color,
  }))
  const altOf = (color: string, alt?: string) => alt ?? `${product_name} in ${color}`
  for (const { color } of waiting.filter((picture) => !colors.includes(picture.color))) {
    refusals.add('images', answers.pictureColor)
    refusals.add(`images[${color}]`, answers.pictureColor)
  }
  const make = (picture: SentPicture, sort: number, alt?: string) =>
    plan.made.push({ ...picture, alt: altOf(picture.color, alt), sort })

  pictures?.forEach(({ id, color, alt }, place) => {
    if (id !== undefined) {
      const there = kept.find((picture) => picture.id === id)
      if (!there || plan.changed.some((picture) => picture.id === id))
        return refusals.line('pictures', place, answers.pictureMissing)
      if (color !== there.color && !colors.includes(color))
        refusals.add('color', answers.pictureColor, 'pictures', place)
      return void plan.changed.push({ id, color, alt: alt ?? there.alt, sort: place })
    }
    const next = waiting.find((picture) => picture.color === color)
    if (!next) return refusals.line('pictures', place, answers.pictureMissing)
    waiting.splice(waiting.indexOf(next), 1)
    make(next, place, alt)
  })
  if (!pictures)
    plan.changed = kept.map(({ id, color, alt, sort }) => ({ id, color: formerNames.get(color) ?? color, alt, sort }))
  const last = Math.max(pictures?.length ?? 0, ...(pictures ? [] : kept.map(({ sort }) => sort + 1)))
  waiting.forEach((picture, place) => make(picture, last + place))
  plan.removed = kept.filter(({ id }) => !plan.changed.some((picture) => picture.id === id))
  judgeCounts([...plan.changed, ...plan.made], refusals)
  return plan
}

const isMoved = (kept: readonly KeptPicture[], { id, color, alt, sort }: PlacedPicture & { id: number }) =>
  kept.some((picture) => picture.id === id && (picture.color !== color || picture.alt !== alt || picture.sort !== sort))

/** What of the pictures differs, as the audit trail tells it; null where nothing does. */
export function pictureDifference(
  kept: readonly KeptPicture[],
  { made, changed, removed }: PicturePlan,
): { before: unknown; after: unknown } | null {
  if (made.length === 0 && removed.length === 0 && !changed.some((picture) => isMoved(kept, picture))) return null
  return {
    before: kept.map(({ id, color, alt }) => ({ id, color, alt })),
    after: [...changed, ...made]
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ color, alt, ...rest }) => ({
        ...('id' in rest ? { id: rest.id } : { file: rest.filename }),
        color,
        alt,
      })),
  }
}

/** Carries the plan out, with a job for every new picture, and one for the files of those that were removed. */
export async function carryOutPictures(
  tx: Transaction,
  productId: number,
  kept: readonly KeptPicture[],
  { made, changed, removed }: PicturePlan,
): Promise<void> {
  const moved = changed.filter((picture) => isMoved(kept, picture))
  if (moved.length > 0) {
    await sendAlong(
      tx,
      sql`update product_media m set color = n.color, alt = n.alt, sort = n.sort from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) n (id bigint, color text, alt text, sort integer) where m.id = n.id`,
    )
  }
  if (made.length > 0) {
    const rows = made.map(({ color, src, alt, width, height, sort, original }) => ({
      product_id: productId,
      color,
      src,
      alt,
      width,
      height,
      widths: [],
      sort,
      original,
      state: 'waiting',
    }))
    const ids = await tx.insertInto('product_media').values(rows).returning('id').execute()
    for (const { id } of ids) await enqueue(tx, 'make-product-picture', { pictureId: id })
  }
  if (removed.length === 0) return
  await sendAlong(tx, sql`delete from product_media where id = any (${removed.map(({ id }) => id)}::bigint[])`)
  const originals = removed.flatMap(({ original }) => original ?? [])
  if (originals.length > 0)
    await enqueue(tx, 'forget-product-pictures', {
      addresses: removed.filter(({ original }) => original !== null).map(({ src }) => src),
      originals,
    })
}
