import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { type Reader, enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import type { ImageFiles, UploadedImage } from './product-image-files.ts'
import type { ProductFormErrors } from '../product-record/product-form-errors.ts'
import type { ProductFormFields } from '../product-record/product-record.ts'

export interface StoredProductImage extends ImageFiles {
  id: number
  color: string
  alt: string
  sort: number
}

interface PositionedImage {
  color: string
  alt: string
  sort: number
}

export interface ImagePlan {
  created: (PositionedImage & UploadedImage)[]
  changed: (PositionedImage & { id: number })[]
  removed: StoredProductImage[]
}

export async function readStoredImages(db: Reader, productId: number): Promise<StoredProductImage[]> {
  return db
    .selectFrom('product_images')
    .select(['id', 'color', 'alt', 'sort', 'src', 'original'])
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

interface ImageForm {
  fields: Pick<ProductFormFields, 'product_name' | 'pictures'>
  uploads: readonly UploadedImage[]
  stored: readonly StoredProductImage[]
  /** The product's colours after the save. */
  colors: readonly string[]
  /** Previous names of colours. */
  renamedColors: ReadonlyMap<string, string>
}

function validateCounts(all: readonly { color: string }[], errors: ProductFormErrors): void {
  if (all.length > limits.maxImagesPerProduct)
    errors.add('images', serverMessages.tooManyImages(limits.maxImagesPerProduct))
  const max = Math.max(
    0,
    ...Map.groupBy(all, ({ color }) => color)
      .values()
      .map((images) => images.length),
  )
  if (max > limits.maxImagesPerColor)
    errors.add('images', serverMessages.tooManyImagesOfColor(limits.maxImagesPerColor))
}

/**
 * The images in form order: an entry with an id is an existing image, one with an upload is that image, one without either is the
 * next file of its colour; files without an entry come last.
 */
export function planImages(
  { fields, uploads, stored, colors, renamedColors }: ImageForm,
  errors: ProductFormErrors,
): ImagePlan {
  const { product_name, pictures: images } = fields
  const plan: ImagePlan = { created: [], changed: [], removed: [] }
  // A colour without variants is an input error; a form with one colour need not name it.
  const pending = uploads.map((image) => ({
    ...image,
    color: image.color === '' && new Set(colors).size === 1 ? (colors[0] ?? '') : image.color,
  }))
  const altOf = (color: string, alt?: string) => alt ?? `${product_name} in ${color}`
  for (const { color } of pending.filter((image) => !colors.includes(image.color))) {
    errors.add('images', serverMessages.imageColor)
    errors.add(`images[${color}]`, serverMessages.imageColor)
  }
  const addImage = (image: UploadedImage, sort: number, alt?: string) =>
    plan.created.push({ ...image, alt: altOf(image.color, alt), sort })

  images?.forEach(({ id, upload, color, alt }, index) => {
    if (id !== undefined) {
      const existing = stored.find((image) => image.id === id)
      if (!existing || plan.changed.some((image) => image.id === id))
        return errors.line('pictures', index, serverMessages.imageMissing)
      if (color !== existing.color && !colors.includes(color))
        errors.add('color', serverMessages.imageColor, 'pictures', index)
      return void plan.changed.push({ id, color, alt: alt ?? existing.alt, sort: index })
    }
    const next = pending.find((image) => image.upload === upload && image.color === color)
    if (!next) return errors.line('pictures', index, serverMessages.imageMissing)
    pending.splice(pending.indexOf(next), 1)
    addImage(next, index, alt)
  })
  if (!images)
    plan.changed = stored.map(({ id, color, alt, sort }) => ({
      id,
      color: renamedColors.get(color) ?? color,
      alt,
      sort,
    }))
  const last = Math.max(images?.length ?? 0, ...(images ? [] : stored.map(({ sort }) => sort + 1)))
  pending.forEach((image, index) => addImage(image, last + index))
  plan.removed = stored.filter(({ id }) => !plan.changed.some((image) => image.id === id))
  validateCounts([...plan.changed, ...plan.created], errors)
  return plan
}

const isChanged = (stored: readonly StoredProductImage[], { id, color, alt, sort }: PositionedImage & { id: number }) =>
  stored.some((image) => image.id === id && (image.color !== color || image.alt !== alt || image.sort !== sort))

/** The changes of the images for the audit log; null if there are none. */
export function diffImages(
  stored: readonly StoredProductImage[],
  { created, changed, removed }: ImagePlan,
): { before: unknown; after: unknown } | null {
  if (created.length === 0 && removed.length === 0 && !changed.some((image) => isChanged(stored, image))) return null
  return {
    before: stored.map(({ id, color, alt }) => ({ id, color, alt })),
    after: [...changed, ...created]
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ color, alt, ...rest }) => ({
        ...('id' in rest ? { id: rest.id } : { file: rest.filename }),
        color,
        alt,
      })),
  }
}

/** Applies the plan, with a job for every new image and one for the files of removed images. */
export async function applyImagePlan(
  tx: Transaction,
  productId: number,
  stored: readonly StoredProductImage[],
  { created, changed, removed }: ImagePlan,
): Promise<void> {
  const updates = changed.filter((image) => isChanged(stored, image))
  if (updates.length > 0) {
    await enqueueStatement(
      tx,
      sql`update product_images m set color = n.color, alt = n.alt, sort = n.sort from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) n (id bigint, color text, alt text, sort integer) where m.id = n.id`,
    )
  }
  if (created.length > 0) {
    const rows = created.map(({ color, src, alt, width, height, sort, original }) => ({
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
    const ids = await tx.insertInto('product_images').values(rows).returning('id').execute()
    for (const { id } of ids) await enqueue(tx, 'make-product-image', { imageId: id })
  }
  if (removed.length === 0) return
  await enqueueStatement(tx, sql`delete from product_images where id = any (${removed.map(({ id }) => id)}::bigint[])`)
  const originals = removed.flatMap(({ original }) => original ?? [])
  if (originals.length > 0)
    await enqueue(tx, 'forget-product-images', {
      addresses: removed.filter(({ original }) => original !== null).map(({ src }) => src),
      originals,
    })
}
