import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { productForms, variantLine } from '../../../test/catalogue/product-form-calls.ts'
import { openFileShop } from '../../../test/shop.ts'
import { file, photo } from '../../../test/catalogue/upload-files.ts'

const shop = await openFileShop()
const token = await shop.token('admin')
const form = productForms(shop, token)
const image = new Uint8Array(await photo('jpeg', 400, 300))

describe('images from a zip', () => {
  const addProduct = (name: string, sku: string) =>
    form.addAccepted(name, {
      variants: [variantLine({ color: 'Red', sku: `${sku}-RED` }), variantLine({ color: 'Blue', sku: `${sku}-BLUE` })],
    })
  const zipOf = (names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, image])), { level: 0 })
  const send = (bytes: Uint8Array, replace = 0) =>
    shop.call('admin/product-import-images', { replace, file: file(Buffer.from(bytes), 'p.zip') }, { token })
  const colorsOf = async (id: number) =>
    ((await form.view(id)).pictures as { color: string; alt: string }[]).map(({ color, alt }) => [color, alt])
  const imageCount = async () =>
    Number(
      (
        await shop.db
          .selectFrom('product_images')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('go to the colours of the SKUs that name them, numbered, in folders and in any case', async () => {
    const [first, second] = [await addProduct('Zip One', 'ZIP1'), await addProduct('Zip Two', 'ZIP2')]
    const names = [
      'zip1-red.jpg',
      'ZIP1-RED-2.JPG',
      'ZIP1-BLUE (1).jpg',
      'photos/ZIP2-BLUE/front.jpg',
      '__MACOSX/x',
      'a/.DS_Store',
    ]
    const response = await send(zipOf(names))
    expect([response.http, response.message, response.data]).toEqual([
      200,
      serverMessages.imagesImported(4),
      { images: 4, products: 2 },
    ])
    expect(await colorsOf(first)).toEqual([
      ['Blue', 'Zip One in Blue'],
      ['Red', 'Zip One in Red'],
      ['Red', 'Zip One in Red'],
    ])
    await shop.work()
    expect((await form.view(second)).pictures).toMatchObject([{ color: 'Blue', state: 'ready', width: 300 }])
    for (const id of [first, second])
      expect((await shop.trail(`product/${id}`)).at(-1)).toMatchObject({ action: 'product-import-images' })
  })

  it('follow the present ones, or replace those of the same colour', async () => {
    const id = await addProduct('Zip Three', 'ZIP3')
    await send(zipOf(['ZIP3-RED.jpg', 'ZIP3-BLUE.jpg']))
    await send(zipOf(['ZIP3-RED-2.jpg']))
    expect((await colorsOf(id)).map(([color]) => color)).toEqual(['Blue', 'Red', 'Red'])
    await send(zipOf(['ZIP3-RED-9.jpg']), 1)
    expect((await colorsOf(id)).map(([color]) => color)).toEqual(['Blue', 'Red'])
  })

  it.each([
    ['a name that is no SKU', () => zipOf(['ZIP4-RED.jpg', 'holiday.jpg']), 422, 'The name of one file is not a SKU'],
    [
      'a file that is no image',
      () => zipSync({ 'ZIP4-RED.jpg': image, 'ZIP4-BLUE.jpg': new Uint8Array(40) }),
      415,
      serverMessages.imageOnly,
    ],
    ['no zip', () => image, 415, serverMessages.zipOnly],
    ['an empty zip', () => zipSync({}), 422, serverMessages.zipEmpty],
    ['a torn zip', () => zipOf(['ZIP4-RED.jpg']).subarray(0, 300), 415, serverMessages.zipOnly],
    [
      'an image that unpacks to more than the limit',
      () => zipSync({ 'ZIP4-RED.jpg': new Uint8Array(limits.shopImageBytes + 1) }, { level: 9 }),
      413,
      messages.fileTooLarge,
    ],
    [
      'too many images of a colour',
      () => zipOf(Array.from({ length: limits.maxImagesPerColor + 1 }, (_, index) => `ZIP4-RED-${index}.jpg`)),
      422,
      serverMessages.zipTooManyOf('Zip Four', limits.maxImagesPerColor, limits.maxImagesPerProduct),
    ],
  ])('are all refused for %s, and nothing is stored', async (_, bytes, status, message) => {
    const known = await shop.db.selectFrom('variants').select('id').where('sku', '=', 'ZIP4-RED').executeTakeFirst()
    if (!known) await addProduct('Zip Four', 'ZIP4')
    const before = await imageCount()
    const response = await send(bytes())
    expect([response.http, response.data.file?.[0]]).toEqual([status, message])
    expect(await imageCount()).toBe(before)
  })

  it('are named among the changes when a form that is older is saved', async () => {
    const id = await addProduct('Zip Form', 'ZIPFORM')
    const fields = await form.formOf(id)
    expect((await send(zipOf(['ZIPFORM-RED.jpg']))).http).toBe(200)
    const stale = await form.update({ ...fields, short_description: 'Mine' })
    expect([stale.http, stale.data.changed]).toEqual([409, ['pictures']])
  })
})
