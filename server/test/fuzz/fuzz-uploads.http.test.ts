import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callRows } from '@handset/contract/calls.ts'
import { pdf } from '../files/pdf-files.ts'
import { productLines } from '../catalogue/product-form-calls.ts'
import { demoVideo, file, photo, pngBomb } from '../catalogue/upload-files.ts'
import { checkFuzzed, faultsOfResponse, fuzzTimeout } from './describe-fuzz.ts'
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts'
import { mutatedFile, type SampleFile } from './mutated-file.ts'

const csv =
  'sku,product_name,category,option,color,mrp,mop,stock\nNEW-1,V Comet,V series,8 GB + 128 GB,Blue,20000,18000,3\n'

const smallImage = pngBomb(1, 1)

let names = 0
const newName = () => `Upload ${(names += 1)}`

interface Upload {
  callPath: string
  kinds: readonly string[]
  /** The rest of a form that is accepted with a sound file. */
  fields(fuzz: FuzzShop, upload: File): Record<string, unknown>
}

const images = ['jpeg', 'png', 'webp']
const uploads: Upload[] = [
  {
    callPath: 'customer/post-review',
    kinds: [...images, 'mp4'],
    fields: ({ boughtProduct }, upload) => ({
      product_unique: boughtProduct,
      rating: 5,
      heading: 'A fine phone',
      details: 'It does what it says.',
      review_media: [upload],
    }),
  },
  {
    callPath: 'admin/category-add-category',
    kinds: images,
    fields: (_, upload) => ({ name: newName(), is_active: 1, image: upload }),
  },
  {
    callPath: 'admin/tag-add-tag',
    kinds: images,
    fields: (_, upload) => ({ name: newName(), is_active: 1, image: upload }),
  },
  {
    callPath: 'admin/product-add-product',
    kinds: images,
    fields: (_, upload) => productLines(newName(), { images: { 'Mist Blue': [upload] } }),
  },
  {
    callPath: 'admin/product-upload-image',
    kinds: images,
    fields: (_, upload) => ({ image: upload }),
  },
  {
    callPath: 'admin/product-import',
    kinds: ['csv', 'xlsx'],
    fields: (_, upload) => ({ dry_run: 1, file: upload }),
  },
  {
    callPath: 'admin/product-import-images',
    kinds: ['zip'],
    fields: (_, upload) => ({ replace: 1, file: upload }),
  },
  {
    callPath: 'admin/shop-import',
    kinds: ['zip'],
    fields: (_, upload) => ({ file: upload }),
  },
  {
    callPath: 'admin/add-trackid-invoice',
    kinds: ['pdf'],
    fields: ({ known }, upload) => ({ order: known.order![0], tracking_id: 'AWB123456', order_invoice: upload }),
  },
  {
    callPath: 'admin/settings-update',
    kinds: images,
    fields: (_, upload) => ({
      group: 'home',
      values: JSON.stringify({
        banners: [
          {
            headline: 'New',
            sub: 'Now here',
            price_line: 'From ₹ 19,999',
            tone: 'dark',
            alt: 'A phone',
            link: '/products/1',
            image: { file: 0 },
            image_mobile: { file: 0 },
          },
        ],
      }),
      pictures: [upload],
    }),
  },
  {
    callPath: 'admin/settings-update',
    kinds: ['mp4'],
    fields: (_, upload) => ({
      group: 'content',
      values: JSON.stringify({
        videos: [{ title: 'New', type: 'v', file: { file: 0 }, poster: { file: 1 }, product_id: null }],
      }),
      pictures: [upload, file(smallImage, 'poster.png')],
    }),
  },
  {
    callPath: 'admin/product-update-videos',
    kinds: ['mp4'],
    fields: ({ boughtProduct }, upload) => ({
      product_id: boughtProduct,
      version: 1,
      videos: JSON.stringify([{ title: newName(), file: { file: 0 }, poster: { file: 1 } }]),
      media: [upload, file(smallImage, 'poster.png')],
    }),
  },
]

async function exportedSheet({ shop, tokenFor }: FuzzShop): Promise<Buffer> {
  const token = await tokenFor(callRows['admin/product-export']!)
  const response = await fetch(`${shop.origin}/api/admin/product-export?format=xlsx`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return Buffer.from(await response.arrayBuffer())
}

/** An image for the first SKU of the shop. */
async function zipOfImage({ shop }: FuzzShop): Promise<Buffer> {
  const { sku } = await shop.db.selectFrom('variants').select('sku').orderBy('id').executeTakeFirstOrThrow()
  return Buffer.from(zipSync({ [`${sku}.jpg`]: new Uint8Array(await photo('jpeg', 90, 60)) }))
}

describe('uploads of damaged files', () => {
  let fuzz: FuzzShop
  let samples: SampleFile[]
  beforeAll(async () => {
    fuzz = await openFuzzShop()
    samples = [
      ...(await Promise.all(
        (['jpeg', 'png', 'webp'] as const).map(async (kind) => ({ kind, bytes: await photo(kind, 90, 60) })),
      )),
      { kind: 'mp4', bytes: await demoVideo() },
      { kind: 'pdf', bytes: pdf() },
      { kind: 'csv', bytes: Buffer.from(csv) },
      { kind: 'xlsx', bytes: await exportedSheet(fuzz) },
      { kind: 'zip', bytes: await zipOfImage(fuzz) },
    ]
  })
  beforeEach(() => fuzz.restore())
  afterAll(() => fuzz.close())

  it('has a sample for every call that takes files', () => {
    const tested = uploads.map(({ callPath }) => callPath)
    const sameForm: Record<string, string> = {
      'admin/category-update-category': 'admin/category-add-category',
      'admin/tag-update-tag': 'admin/tag-add-tag',
      'admin/product-update-product': 'admin/product-add-product',
    }
    const all = Object.entries(callRows).flatMap(([callPath, { files }]) => (files ? [callPath] : []))
    expect(all.filter((callPath) => !tested.includes(sameForm[callPath] ?? callPath))).toEqual([])
  })

  it.each(uploads)(
    '$callPath withstands damaged files of each kind it accepts',
    { timeout: fuzzTimeout },
    async (upload) => {
      const accepted = samples.filter(({ kind }) => upload.kinds.includes(kind))
      await checkFuzzed(
        fc.asyncProperty(mutatedFile(accepted), async ({ kind, bytes }) => {
          const input = upload.fields(fuzz, file(bytes, `damaged.${kind}`))
          expect(await faultsOfResponse(fuzz, upload.callPath, input, 'multipart')).toEqual([])
        }),
        { every: 5 },
      )
    },
  )
})
