import fs from 'node:fs/promises'
import path from 'node:path'
import { limits } from '@handset/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { staffTokens } from '../../../test/people/staff-tokens.ts'
import { keepFewImages } from '../../../test/catalogue/few-images.ts'
import { send, statusesOf } from '../../../test/http-client.ts'
import { productForms } from '../../../test/catalogue/product-form-calls.ts'
import { readZip } from '../../../test/files/read-zip.ts'
import { openFileShop } from '../../../test/shop.ts'
import { runJob } from '../../../test/shopper.ts'
import { demoVideo, file, photo } from '../../../test/catalogue/upload-files.ts'

const shop = await openFileShop({ pages: true })
await keepFewImages(shop.db)
const token = await shop.token('admin')
const form = productForms(shop, token)
const uploads = [file(await demoVideo(), 'turn.mp4'), file(await photo('jpeg'), 'turn.jpg')]

describe('product videos', () => {
  let id = 0
  let products = 0
  beforeEach(async () => {
    await fs.rm(mediaFolder(), { recursive: true, force: true })
    id = await form.addAccepted(`With video ${(products += 1)}`)
  })

  const turn = { title: 'From all sides', file: { file: 0 }, poster: { file: 1 } }
  const mediaFolder = () => path.join(shop.services.configuration.dataDir, 'media/product-videos')
  const storedFiles = () => fs.readdir(mediaFolder()).catch(() => [])
  const save = (videos: unknown[], media: File[] = [], { version = 1, product = id } = {}) =>
    shop.call(
      'admin/product-update-videos',
      { product_id: product, version, videos: JSON.stringify(videos), media },
      { token },
    )
  const videosOf = async (product = id) => (await form.view(product)).videos
  const addVideo = async () => {
    expect(await save([turn], uploads)).toMatchObject({ http: 200, data: { version: 2 } })
    return (await videosOf())[0]
  }

  it('an added video is on the product page with its poster, and is served by byte range', async () => {
    const get = (address: string, headers = {}) => send(new URL(address, shop.origin), { method: 'GET', headers })
    expect((await get(`/product/${id}`)).text).not.toContain('Play video')
    const video = await addVideo()
    await shop.changesArrived()
    expect(video.file).toMatch(/^\/media\/product-videos\/[0-9a-f]{32}\.mp4$/)
    expect((await get(`/product/${id}`)).text).toContain('Play video: From all sides')
    const part = await get(video.file, { range: 'bytes=0-99' })
    expect([part.http, part.headers['content-type'], part.headers['content-length']]).toEqual([206, 'video/mp4', '100'])
    expect((await get(`${video.poster.src}.webp`)).http).toBe(200)
  })

  it('videos are renamed, moved and removed, and only removed ones lose their files', async () => {
    const first = await addVideo()
    const files = await storedFiles()
    const second = { ...turn, title: 'In the hand' }
    expect((await save([second, { ...first, title: 'Turntable' }], uploads, { version: 2 })).data.version).toBe(3)
    const [added, renamed] = await videosOf()
    expect([added.title, renamed]).toEqual(['In the hand', { ...first, title: 'Turntable' }])
    expect((await save([renamed], [], { version: 3 })).http).toBe(200)
    expect(await storedFiles()).toEqual(files)
    expect((await save([renamed], [], { version: 4 })).data.version).toBe(4)
    expect((await save([], [], { version: 4 })).http).toBe(200)
    expect([await videosOf(), await storedFiles()]).toEqual([[], []])
  })

  it('a video stays while a copy of the product shows it', async () => {
    const video = await addVideo()
    const { data } = await shop.call('admin/product-duplicate', { product_id: id }, { token })
    const files = await storedFiles()
    await save([], [], { version: 2 })
    expect([await videosOf(data.product_id), await storedFiles()]).toEqual([[video], files])
    await save([], [], { product: data.product_id })
    expect(await storedFiles()).toEqual([])
  })

  it('a save of the videos and one of the form refuse each other when they began with the same version', async () => {
    const fields = await form.formOf(id)
    await addVideo()
    const refused = await form.update({ ...fields, product_name: 'Later' })
    expect([refused.http, refused.data.changed]).toEqual([409, ['videos']])
    const late = await save([], [])
    expect([late.http, late.data.version]).toEqual([409, 2])
    expect(await videosOf()).toHaveLength(1)
  })

  it('of two saves at the same time one is refused and leaves no file', async () => {
    const saves = await Promise.all(
      (await staffTokens(shop, 2)).map((staffMember) =>
        shop.call(
          'admin/product-update-videos',
          { product_id: id, version: 1, videos: JSON.stringify([turn]), media: uploads },
          { token: staffMember },
        ),
      ),
    )
    expect(statusesOf(saves)).toEqual([200, 409])
    const [video] = await videosOf()
    const names = [video.file, video.poster.src].map((address) => path.basename(address, '.mp4'))
    expect((await storedFiles()).filter((name) => !names.some((known) => name.startsWith(known)))).toEqual([])
  })

  it.each<[string, unknown[], () => Promise<File[]>, number, string]>([
    ['a video without a file', [{ ...turn, file: {} }], async () => uploads, 422, 'videos[0][file]'],
    ['a video without a poster', [{ ...turn, poster: {} }], async () => uploads, 422, 'videos[0][poster]'],
    ['a video without a title', [{ ...turn, title: ' ' }], async () => uploads, 422, 'videos[0][title]'],
    ['an image in place of the video', [turn], async () => [uploads[1]!, uploads[1]!], 422, 'videos[0][file]'],
    ['a video in place of the poster', [turn], async () => [uploads[0]!, uploads[0]!], 422, 'videos[0][poster]'],
    ['the same file twice', [turn, turn], async () => uploads, 422, 'videos[1][file]'],
    [
      'a file that is not of this product',
      [{ ...turn, file: '/media/videos/v-1-v-aster.mp4' }],
      async () => uploads,
      422,
      'videos[0][file]',
    ],
    ['text named as a video', [turn], async () => [file('video', 'a.mp4'), uploads[1]!], 415, 'media[0]'],
    [
      'a damaged video',
      [turn],
      async () => [file((await demoVideo()).subarray(0, 900), 'a.mp4'), uploads[1]!],
      415,
      'media[0]',
    ],
    [
      'a video above the limit',
      [turn],
      async () => [file(Buffer.alloc(limits.videoBytes + 1), 'a.mp4'), uploads[1]!],
      413,
      'media',
    ],
    [
      'too many videos',
      Array.from({ length: limits.maxVideosPerProduct + 1 }, () => turn),
      async () => [],
      422,
      'videos',
    ],
  ])('refuses %s and stores nothing', async (_, videos, files, http, field) => {
    const response = await save(videos, await files())
    expect([response.http, Object.keys(response.data as object)]).toEqual([http, expect.arrayContaining([field])])
    expect([await videosOf(), await storedFiles()]).toEqual([[], []])
  })

  it('videos are part of an export of the shop, with video and poster', { timeout: 60_000 }, async () => {
    await addVideo()
    const response = await fetch(`${shop.origin}/api/admin/shop-export`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const exported = readZip(Buffer.from(await response.arrayBuffer()))
    const rows = exported.get('data/product_videos.ndjson')!.toString().trim().split('\n')
    const video = rows
      .map((row) => JSON.parse(row) as Record<string, string>)
      .find((row) => Number(row.product_id) === id)
    expect(video).toMatchObject({ title: 'From all sides', src: expect.stringMatching(/^media\/imported\/\d+\.mp4$/) })
    expect(exported.has(video!.src!)).toBe(true)
    const poster = (video!.poster as unknown as { src: string }).src
    expect(exported.has(`${poster}.webp`)).toBe(true)
  })

  it('refuses the videos of an unknown product and stores nothing', async () => {
    expect((await save([turn], uploads, { product: 99_999_999 })).http).toBe(404)
    expect(await storedFiles()).toEqual([])
  })

  it('files without a row are deleted at night after a day', async () => {
    const video = await addVideo()
    const files = await storedFiles()
    const lost = await shop.services.media.save('product-videos', [{ suffix: '.mp4', bytes: Buffer.from('lost') }])
    await runJob(shop.app, 'sweep-product-images', {})
    expect(await storedFiles()).toContain(`${path.basename(lost)}.mp4`)
    for (const name of await storedFiles()) await fs.utimes(path.join(mediaFolder(), name), new Date(0), new Date(0))
    await runJob(shop.app, 'sweep-product-images', {})
    expect([await storedFiles(), await videosOf()]).toEqual([files, [video]])
  })
})
