import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { productForms, productLines } from '../../../test/catalogue/product-form-calls.ts'
import { openFileShop } from '../../../test/shop.ts'
import { newStaffMember } from '../../../test/people/staff-tokens.ts'
import { file, photo } from '../../../test/catalogue/upload-files.ts'
import { sweepProductImages } from './delete-unused-images.ts'
import { maxWaitingUploads } from './product-uploads.ts'

const shop = await openFileShop()
const token = await shop.token('admin')
const form = productForms(shop, token)

describe('images that are uploaded before the product form is saved', () => {
  const originals = () =>
    fs.readdir(path.join(shop.services.configuration.dataDir, 'documents/product-images')).catch(() => [])
  const upload = (image: unknown, by = token) => shop.call('admin/product-upload-image', { image }, { token: by })
  const jpeg = async () => file(await photo('jpeg', 300, 200), 'a.jpg', 'image/jpeg')
  const uploaded = async (): Promise<string> => (await upload(await jpeg())).data.upload
  const waiting = () => shop.db.selectFrom('product_uploads').select(['id', 'original'])

  it('are named by the form that takes them, in its order and with its texts', async () => {
    const stored = await upload(await jpeg())
    expect([stored.http, stored.data.preview]).toEqual([200, expect.stringMatching(/^data:image\/webp;base64,/)])
    const second = await uploaded()
    const id = await form.addAccepted('Uploaded', {
      pictures: [
        { upload: second, color: 'Mist Blue', alt: 'The back' },
        { upload: stored.data.upload, color: 'Mist Blue' },
      ],
    })
    expect((await form.view(id)).pictures).toMatchObject([
      { alt: 'The back', state: 'waiting' },
      { alt: 'Uploaded in Mist Blue', state: 'waiting' },
    ])
    expect(await waiting().execute()).toEqual([])
    await shop.work()
    expect((await form.view(id)).pictures.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready'])
  })

  it('belong to one save: a refused form leaves them, a saved one takes them', async () => {
    const sourceImage = { upload: await uploaded(), color: 'Mist Blue' }
    const refused = await form.add(productLines('Refused', { category_id: 999, pictures: [sourceImage] }))
    expect([refused.http, (await waiting().execute()).map(({ id }) => id)]).toEqual([422, [sourceImage.upload]])
    const id = await form.addAccepted('Accepted', { pictures: [sourceImage] })
    const again = await form.change(id, { pictures: [sourceImage] })
    expect([again.http, again.data]).toEqual([
      422,
      { pictures: ['Choose an image'], 'pictures[0]': ['Choose an image'] },
    ])
  })

  it('are usable by their uploader only; an unknown id is refused at its field', async () => {
    const other = productForms(shop, (await newStaffMember(shop, 'manager')).token)
    const sourceImage = { upload: await uploaded(), color: 'Mist Blue' }
    expect((await other.add(productLines('Theirs', { pictures: [sourceImage] }))).http).toBe(422)
    const wrong = await form.add(productLines('Wrong', { pictures: [{ upload: 'x', color: 'Mist Blue' }] }))
    expect([wrong.http, Object.keys(wrong.data)]).toEqual([422, expect.arrayContaining(['pictures[0][upload]'])])
  })

  it('are refused one by one: no file, no image, a broken image, more than 5 MB', async () => {
    const before = await originals()
    const broken = (await photo('jpeg', 300, 200)).subarray(0, 900)
    const refused = [
      await shop.call('admin/product-upload-image', {}, { token }),
      await upload(file('GIF89a', 'a.gif', 'image/gif')),
      await upload(file(broken, 'a.jpg', 'image/jpeg')),
      await upload(file(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'a.jpg', 'image/jpeg')),
    ]
    expect(refused.map(({ http, data }) => [http, data.image?.[0]])).toEqual([
      [422, 'Choose an image'],
      [415, 'Only JPG, PNG and WebP images can be added'],
      [415, 'Only JPG, PNG and WebP images can be added'],
      [413, 'That file is too large'],
    ])
    expect(await originals()).toEqual(before)
  })

  it('replace the oldest of the same staff member beyond the number that may wait', async () => {
    const staff = await newStaffMember(shop, 'manager')
    const others = (await waiting().execute()).map(({ id }) => id)
    const rows = Array.from({ length: maxWaitingUploads }, (_, index) => ({
      staff_id: staff.id,
      original: `product-images/full-${index}`,
      filename: 'a.jpg',
      width: 1,
      height: 1,
      created_at: new Date(Date.now() - (index + 1) * 60_000),
    }))
    await shop.db.insertInto('product_uploads').values(rows).execute()
    const stored = await upload(await jpeg(), staff.token)
    const remaining = await waiting().where('staff_id', '=', staff.id).execute()
    const names = remaining.map(({ original }) => original)
    expect([stored.http, remaining.length]).toEqual([200, maxWaitingUploads])
    expect(remaining.map(({ id }) => id)).toContain(stored.data.upload)
    expect(names).toContain(rows.at(-2)?.original)
    expect(names).not.toContain(rows.at(-1)?.original)
    expect((await waiting().execute()).map(({ id }) => id)).toEqual(expect.arrayContaining(others))
  })

  it('are refused, and not stored, for a role that may not change products', async () => {
    const { token: finance } = await newStaffMember(shop, 'finance')
    const before = await originals()
    expect((await upload(await jpeg(), finance)).http).toBe(403)
    expect(await originals()).toEqual(before)
  })

  it('wait for a form for 60 days, then row and file are deleted', async () => {
    const upload = await uploaded()
    await sweepProductImages(shop.services, -1)
    const [row] = (await waiting().execute()).filter(({ id }) => id === upload)
    const name = path.basename(row?.original ?? '')
    expect((await originals()).some((stored) => stored.startsWith(name))).toBe(true)
    await shop.db
      .updateTable('product_uploads')
      .set({ created_at: new Date(Date.now() - 61 * 24 * 3_600_000) })
      .where('id', '=', upload)
      .execute()
    await sweepProductImages(shop.services, -1)
    expect((await waiting().execute()).some(({ id }) => id === upload)).toBe(false)
    expect((await originals()).some((stored) => stored.startsWith(name))).toBe(false)
  })
})
