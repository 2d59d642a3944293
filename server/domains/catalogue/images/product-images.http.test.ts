import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { productForms, productLines, variantLine } from '../../../test/product-form-calls.ts'
import { newShopper, runJob } from '../../../test/shopper.ts'
import { useShop } from '../../../test/shop.ts'
import { file, photo, pngBomb } from '../../../test/upload-files.ts'
import { makeProductImage } from './make-product-image.ts'

const twoColors = () => [variantLine({ color: 'Red' }), variantLine({ color: 'Blue' })]

const shop = await useShop()
const form = productForms(shop, await shop.token('admin'))

describe('product images', () => {
  const details = async (id: number) =>
    (await shop.call('public/product-details/{product_unique}', { product_unique: id })).data
  const filesIn = (folder: string) => fs.readdir(path.join(shop.services.configuration.dataDir, folder)).catch(() => [])
  const publicFiles = () => filesIn('media/products')
  const originals = () => filesIn('documents/product-images')
  const png = async (name = 'a.png') => file(await photo('png', 60, 40), name)

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
    expect(
      ((await shop.call('public/search-product', { search: 'Pictured' })).data as { picture: unknown }[])[0],
    ).toMatchObject({ picture: { alt: 'Pictured in Red', width: 1400 } })
  })

  it('are never published in their original form', async () => {
    const id = await form.addAccepted('Private', { images: { 'Mist Blue': [await png()] } })
    const row = await shop.db
      .selectFrom('product_images')
      .select(['original', 'src'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
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
    expect((await publicFiles()).some((name) => two.src.endsWith(name.slice(0, 32)))).toBe(false)
    const last = (await shop.trail(`product/${id}`)).at(-1)
    expect(Object.keys(last?.after as object).toSorted()).toEqual(['pictures', 'version'])
  })

  it('stay unchanged if the form omits them, and follow a renamed colour', async () => {
    const id = await form.addAccepted('Renamed', { images: { 'Mist Blue': [await png()] } })
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
    expect((await publicFiles()).some((name) => before[0].src.endsWith(name.slice(0, 32)))).toBe(false)
  })

  it('shared with a copy of the product are retained until the copy no longer shows them', async () => {
    const [one, copy] = [
      await form.addAccepted('Original', { images: { 'Mist Blue': [await png()] } }),
      await form.addAccepted('Copy'),
    ]
    await shop.work()
    const row = await shop.db
      .selectFrom('product_images')
      .selectAll()
      .where('product_id', '=', one)
      .executeTakeFirstOrThrow()
    const { id: _, ...rest } = row
    await shop.db
      .insertInto('product_images')
      .values({ ...rest, product_id: copy })
      .execute()
    const there = async () => [
      (await publicFiles()).some((name) => row.src.endsWith(name.slice(0, 32))),
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
    const id = await form.addAccepted('Bought album', { images: { 'Mist Blue': [await png()] } })
    await shop.work()
    const { pictures: images, variants } = await form.view(id)
    await (await newShopper(shop)).unpaidOrder({ id: variants[0].variant_id, product_id: id, price_paise: 1_800_000 })
    await form.change(id, { pictures: '' })
    const there = async () => (await publicFiles()).some((name) => images[0].src.endsWith(name.slice(0, 32)))
    await shop.work()
    expect(await there()).toBe(true)
    await age()
    await runJob(shop.app, 'sweep-product-images', {})
    expect(await there()).toBe(true)
  })

  it('are encoded once, even if the job is killed and runs again', async () => {
    const id = await form.addAccepted('Twice', { images: { 'Mist Blue': [await png()] } })
    const row = await shop.db
      .selectFrom('product_images')
      .selectAll()
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    // Killed after the files were written and before the row was updated.
    await shop.services.media.saveAt(row.src, [{ suffix: '.webp', bytes: Buffer.from('half') }])
    const responses = await Promise.all([1, 2, 3].map(() => makeProductImage(shop.services, row.id)))
    expect(responses.filter(Boolean)).toHaveLength(1)
    expect((await form.view(id)).pictures).toMatchObject([{ state: 'ready', widths: [40] }])
    expect((await publicFiles()).filter((name) => row.src.endsWith(name.slice(0, 32))).toSorted()).toHaveLength(3)
    expect((await fetch(`${shop.origin}${row.src}.webp`)).status).toBe(200)
  })

  it('are marked as failed if unreadable, and leave no file if removed before encoding', async () => {
    const whole = await photo('jpeg', 400, 400)
    const id = await form.addAccepted('Torn', {
      images: { 'Mist Blue': [file(whole.subarray(0, whole.length - 400), 'torn.jpg')] },
    })
    await shop.work()
    expect((await form.view(id)).pictures).toMatchObject([{ state: 'failed' }])
    expect((await details(id)).variants[0].pictures).toEqual([])

    const removedId = await form.addAccepted('Gone', { images: { 'Mist Blue': [await png()] } })
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
      const refused = await form.add(productLines('No image', { images: { 'Mist Blue': [await png(), image] } }))
      expect([refused.http, refused.data.images]).toEqual([http, [message]])
    }
    const many = await form.add(
      productLines('Too many', {
        images: { 'Mist Blue': await Promise.all(Array.from({ length: 25 }, (_, index) => png(`${index}.png`))) },
      }),
    )
    expect([many.http, many.data]).toEqual([422, { images: ['Those are too many files'] }])
    const color = await form.add(productLines('Wrong colour', { images: { Green: [await png()] } }))
    expect([color.http, color.data]).toEqual([
      422,
      { images: ['This is not a colour of this product'], 'images[Green]': ['This is not a colour of this product'] },
    ])
    const thirteen = await form.add(
      productLines('Thirteen', {
        images: { 'Mist Blue': await Promise.all(Array.from({ length: 13 }, (_, index) => png(`${index}.png`))) },
      }),
    )
    expect([thirteen.http, thirteen.data]).toEqual([422, { images: ['At most 12 images of a colour'] }])
    const missing = await form.add(
      productLines('Missing', { pictures: [{ color: 'Mist Blue' }, { id: 1, color: 'Mist Blue' }] }),
    )
    expect([missing.http, missing.data]).toEqual([
      422,
      { pictures: ['Choose an image'], 'pictures[0]': ['Choose an image'], 'pictures[1]': ['Choose an image'] },
    ])
    expect((await originals()).length).toBe(before)
    expect(
      await shop.db
        .selectFrom('products')
        .select('id')
        .where('name', 'in', ['No image', 'Too many', 'Wrong colour', 'Thirteen', 'Missing'])
        .execute(),
    ).toEqual([])
  })

  it('accept twenty-four files in one save', async () => {
    const some = async () => Promise.all(Array.from({ length: 12 }, (_, index) => png(`${index}.png`)))
    const id = await form.addAccepted('Two dozen', {
      variants: twoColors(),
      images: { Red: await some(), Blue: await some() },
    })
    expect((await form.view(id)).pictures).toHaveLength(24)
  })

  it('without a row are deleted at night after a day', async () => {
    const media = await shop.services.media.save('products', [{ suffix: '.webp', bytes: Buffer.from('lost') }])
    const key = await shop.services.documents.save('product-images', Buffer.from('lost'))
    const there = async () => [
      (await publicFiles()).some((name) => media.endsWith(name.slice(0, 32))),
      await shop.services.documents.has(key),
    ]
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
    expect(((await shop.call('public/search-product', { search: 'Bare' })).data as unknown[])[0]).toMatchObject({
      product_id: id,
      image: '',
      picture: { src: '' },
    })
    expect((await form.view(id)).pictures).toEqual([])
  })
})
