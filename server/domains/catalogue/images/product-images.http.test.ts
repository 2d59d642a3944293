import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { omit } from '../../../platform/core/omit.ts'
import { productForms, productLines, variantLine } from '../../../test/catalogue/product-form-calls.ts'
import { newShopper, runJob } from '../../../test/shopper.ts'
import { openFileShop } from '../../../test/shop.ts'
import { file, photo, pngBomb } from '../../../test/catalogue/upload-files.ts'
import { makeProductImage } from './make-product-image.ts'

const twoColors = () => [variantLine({ color: 'Red' }), variantLine({ color: 'Blue' })]

const shop = await openFileShop()
const form = productForms(shop, await shop.token('admin'))

describe('product images', () => {
  const details = async (id: number) =>
    (await shop.call('public/product-details/{product_unique}', { product_unique: id })).data
  const filesIn = (folder: string) => fs.readdir(path.join(shop.services.configuration.dataDir, folder)).catch(() => [])
  const publicFiles = () => filesIn('media/products')
  const originals = () => filesIn('documents/product-images')
  const png = async (name = 'a.png') => file(await photo('png', 60, 40), name)
  const pngs = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => png(`${index}.png`)))
  /** A product with these files, else one, for its only colour. */
  const addWithImage = async (name: string, files?: File[]) =>
    form.addAccepted(name, { images: { 'Mist Blue': files ?? (await pngs(1)) } })
  const storedImage = (id: number) =>
    shop.db.selectFrom('product_images').selectAll().where('product_id', '=', id).executeTakeFirstOrThrow()
  const filesOf = async (src: string) => (await publicFiles()).filter((name) => src.endsWith(name.slice(0, 32)))

  it('are hidden from customers until the job has made their sizes', async () => {
    const id = await form.addAccepted('Pictured', {
      variants: twoColors(),
      images: {
        Red: [file(await photo('jpeg', 1200, 1400), 'red.jpg')],
        Blue: [file(await photo('png', 300, 200), 'blue.png')],
      },
    })
    const { pictures: images } = await form.view(id)
    expect(images).toMatchObject([
      { color: 'Red', alt: 'Pictured in Red', state: 'waiting', width: 1400, height: 1200, widths: [] },
      { color: 'Blue', alt: 'Pictured in Blue', state: 'waiting', width: 200, height: 300 },
    ])
    expect((await details(id)).variants.map(({ pictures: shown }: { pictures: unknown[] }) => shown)).toEqual([[], []])
    await shop.work()
    const ready = (await form.view(id)).pictures
    expect(ready).toMatchObject([
      { state: 'ready', width: 1400, height: 1200, widths: [320, 480, 640, 1024, 1400] },
      { state: 'ready', widths: [200] },
    ])
    await expect
      .poll(async () => (await details(id)).variants[0].images, { timeout: 1000 })
      .toEqual([`${ready[0].src}.webp`])
    const large = await fetch(`${shop.origin}${ready[0].src}-640.avif`)
    expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).exif).toBeUndefined()
    const [card] = (await shop.call('public/search-product', { search: 'Pictured' })).data
    expect(card).toMatchObject({ picture: { alt: 'Pictured in Red', width: 1400 } })
  })

  it('are never published in their original form', async () => {
    const id = await addWithImage('Private')
    const row = await storedImage(id)
    for (const address of [
      `/media/${row.original}.original`,
      `/documents/${row.original}.original`,
      `${row.src}.original`,
      `${row.src}.webp`,
    ])
      expect((await fetch(`${shop.origin}${address}`)).status).toBe(404)
  })

  it('are sorted, described, moved to another colour, removed and added in one save', async () => {
    const id = await form.addAccepted('Album', {
      variants: twoColors(),
      images: { Red: [await png('1.png'), await png('2.png')], Blue: [await png('3.png')] },
    })
    await shop.work()
    const [one, two, three] = (await form.view(id)).pictures
    const images = [
      { id: three.id, color: 'Blue', alt: 'Third' },
      { color: 'Red', alt: 'New' },
      { id: one.id, color: 'Blue' },
    ]
    const saved = await form.change(id, {
      pictures: images,
      images: { Red: [await png('4.png'), await png('5.png')] },
    })
    expect([saved.http, saved.text]).toEqual([200, expect.any(String)])
    const after = (await form.view(id)).pictures
    expect(
      after.map(({ id: sourceImage, color, alt, state }: Record<string, unknown>) => [sourceImage, color, alt, state]),
    ).toEqual([
      [three.id, 'Blue', 'Third', 'ready'],
      [expect.any(Number), 'Red', 'New', 'waiting'],
      [one.id, 'Blue', 'Album in Red', 'ready'],
      [expect.any(Number), 'Red', 'Album in Red', 'waiting'],
    ])
    await shop.work()
    expect(await filesOf(two.src)).toEqual([])
    const last = (await shop.trail(`product/${id}`)).at(-1)
    expect(Object.keys(last?.after as object).toSorted()).toEqual(['pictures', 'version'])
  })

  it('stay unchanged if the form omits them, and follow a renamed colour', async () => {
    const id = await addWithImage('Renamed')
    const before = (await form.view(id)).pictures
    await form.change(id, { product_name: 'Renamed once' })
    expect((await form.view(id)).pictures).toEqual(before)
    const fields = await form.formOf(id)
    const [line] = fields.variants
    await form.update({ ...fields, variants: [{ ...line, color: 'Sky' }] })
    expect((await form.view(id)).pictures).toMatchObject([{ id: before[0].id, color: 'Sky' }])
    await form.change(id, { pictures: '' })
    expect((await form.view(id)).pictures).toEqual([])
    await shop.work()
    expect(await filesOf(before[0].src)).toEqual([])
  })

  it('shared with a copy of the product are retained until the copy no longer shows them', async () => {
    const [one, copy] = [await addWithImage('Original'), await form.addAccepted('Copy')]
    await shop.work()
    const row = await storedImage(one)
    const copied = { ...omit(row, 'id'), product_id: copy }
    await shop.db.insertInto('product_images').values(copied).execute()
    const there = async () => [
      (await filesOf(row.src)).length > 0,
      await shop.services.documents.has(row.original ?? ''),
    ]
    for (const [product, stays] of [
      [one, true],
      [copy, false],
    ] as const) {
      await form.change(product, { pictures: '' })
      await shop.work()
      expect(await there()).toEqual([stays, stays])
    }
  })

  it('of ordered products are retained for their orders', async () => {
    const id = await addWithImage('Bought album')
    await shop.work()
    const { pictures: images, variants } = await form.view(id)
    await (await newShopper(shop)).unpaidOrder({ id: variants[0].variant_id, product_id: id, price_paise: 1_800_000 })
    await form.change(id, { pictures: '' })
    const there = async () => (await filesOf(images[0].src)).length > 0
    await shop.work()
    expect(await there()).toBe(true)
    await age()
    await runJob(shop.app, 'sweep-product-images', {})
    expect(await there()).toBe(true)
  })

  it('are encoded once, even if the job is killed and runs again', async () => {
    const id = await addWithImage('Twice')
    const row = await storedImage(id)
    // Killed after the files were written and before the row was updated.
    await shop.services.media.saveAt(row.src, [{ suffix: '.webp', bytes: Buffer.from('half') }])
    const responses = await Promise.all([1, 2, 3].map(() => makeProductImage(shop.services, row.id)))
    expect(responses.filter(Boolean)).toHaveLength(1)
    expect((await form.view(id)).pictures).toMatchObject([{ state: 'ready', widths: [40] }])
    expect(await filesOf(row.src)).toHaveLength(3)
    expect((await fetch(`${shop.origin}${row.src}.webp`)).status).toBe(200)
  })

  it('are marked as failed if unreadable, and leave no file if removed before encoding', async () => {
    const whole = await photo('jpeg', 400, 400)
    const id = await addWithImage('Torn', [file(whole.subarray(0, whole.length - 400), 'torn.jpg')])
    await shop.work()
    expect((await form.view(id)).pictures).toMatchObject([{ state: 'failed' }])
    expect((await details(id)).variants[0].pictures).toEqual([])

    const removedId = await addWithImage('Gone')
    const before = await publicFiles()
    await form.change(removedId, { pictures: '' })
    await shop.work()
    expect(await publicFiles()).toEqual(before)
  })

  it('of another file type are refused, and nothing of the form is saved', async () => {
    const before = (await originals()).length
    const kind = 'Only JPG, PNG and WebP images can be added'
    const refusals: [File, number, string][] = [
      [file('a text that calls itself an image', 'x.jpg', 'image/jpeg'), 415, kind],
      [file('<svg onload="alert(1)">', 'x.svg', 'image/svg+xml'), 415, kind],
      [file(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('no more')]), 'head.jpg'), 415, kind],
      [file(pngBomb(60_000, 60_000), 'bomb.png'), 413, 'That image has too many pixels'],
      [file(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'large.jpg'), 413, 'That file is too large'],
    ]
    for (const [image, http, message] of refusals) {
      const refused = await form.add(productLines('Not saved', { images: { 'Mist Blue': [await png(), image] } }))
      expect([refused.http, refused.data.images]).toEqual([http, [message]])
    }
    const wrongColor = ['This is not a colour of this product']
    const choose = ['Choose an image']
    const forms: [Record<string, unknown>, Record<string, string[]>][] = [
      [{ images: { 'Mist Blue': await pngs(25) } }, { images: ['Too many files'] }],
      [{ images: { 'Mist Blue': await pngs(13) } }, { images: ['At most 12 images of a colour'] }],
      [{ images: { Green: await pngs(1) } }, { images: wrongColor, 'images[Green]': wrongColor }],
      [
        { pictures: [{ color: 'Mist Blue' }, { id: 1, color: 'Mist Blue' }] },
        { pictures: choose, 'pictures[0]': choose, 'pictures[1]': choose },
      ],
    ]
    for (const [fields, data] of forms) {
      const refused = await form.add(productLines('Not saved', fields))
      expect([refused.http, refused.data]).toEqual([422, data])
    }
    expect((await originals()).length).toBe(before)
    expect(await shop.db.selectFrom('products').select('id').where('name', '=', 'Not saved').execute()).toEqual([])
  })

  it('accept twenty-four files in one save', async () => {
    const id = await form.addAccepted('Two dozen', {
      variants: twoColors(),
      images: { Red: await pngs(12), Blue: await pngs(12) },
    })
    expect((await form.view(id)).pictures).toHaveLength(24)
  })

  it('without a row are deleted at night after a day', async () => {
    const media = await shop.services.media.save('products', [{ suffix: '.webp', bytes: Buffer.from('lost') }])
    const key = await shop.services.documents.save('product-images', Buffer.from('lost'))
    const there = async () => [(await filesOf(media)).length > 0, await shop.services.documents.has(key)]
    await runJob(shop.app, 'sweep-product-images', {})
    expect(await there()).toEqual([true, true])
    const known = await originals()
    await age()
    await runJob(shop.app, 'sweep-product-images', {})
    expect(await there()).toEqual([false, false])
    expect((await originals()).length).toBe(known.length - 1)
  })

  async function age(): Promise<void> {
    for (const folder of ['media/products', 'documents/product-images'])
      for (const name of await filesIn(folder))
        await fs.utimes(path.join(shop.services.configuration.dataDir, folder, name), new Date(0), new Date(0))
  }

  it('are optional: a product without any can be sold', async () => {
    const id = await form.addAccepted('Bare')
    const [card] = (await shop.call('public/search-product', { search: 'Bare' })).data
    expect(card).toMatchObject({ product_id: id, image: '', picture: { src: '' } })
    expect((await form.view(id)).pictures).toEqual([])
  })
})
