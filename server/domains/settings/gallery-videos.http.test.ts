import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@handset/contract/limits.ts'
import { send } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { demoVideo, file, photo } from '../../test/catalogue/upload-files.ts'
import { readSettings } from './settings.queries.ts'

describe('videos of the gallery', async () => {
  const shop = await openFileShop({ pages: true })
  const uploads = [file(await demoVideo(), 'opening.mp4'), file(await photo('jpeg'), 'opening.jpg')]
  beforeEach(async () => {
    expect((await save([], [])).http).toBe(200)
    await shop.changesArrived()
  })

  const opening = {
    title: 'Our opening day',
    type: 'promotional',
    file: { file: 0 },
    poster: { file: 1 },
    product_id: null,
  }
  const save = (videos: unknown[], images: File[]) =>
    shop.asOwner('admin/settings-update', { group: 'content', values: JSON.stringify({ videos }), pictures: images })
  const get = (address: string, headers: Record<string, string> = {}) =>
    send(new URL(address, shop.origin), { method: 'GET', headers })
  const storedFiles = () => fs.readdir(path.join(shop.services.configuration.dataDir, 'media/settings')).catch(() => [])

  it('an added video is on the page with its image and is served by byte range', async () => {
    expect((await get('/video-gallery')).http).toBe(404)
    expect((await save([opening], uploads)).http).toBe(200)
    await shop.changesArrived()
    const [video] = (await readSettings(shop.db, 'content')).videos
    expect(video).toMatchObject({ title: 'Our opening day', poster: { alt: '', src: expect.any(String) } })
    expect(video?.file).toMatch(/^\/media\/settings\/[0-9a-f]{32}\.mp4$/)
    const { text } = await get('/video-gallery?type=promotional')
    expect(text).toContain('Play Our opening day')
    const part = await get(video!.file, { range: 'bytes=0-99' })
    expect([part.http, part.headers['content-type'], part.headers['content-length']]).toEqual([206, 'video/mp4', '100'])
    expect((await get(`${video!.poster.src}.webp`)).http).toBe(200)
  })

  it('a video keeps its files when it is renamed, and loses them when it is removed', async () => {
    await save([opening], uploads)
    const [video] = (await readSettings(shop.db, 'content')).videos
    const files = await storedFiles()
    expect((await save([{ ...video, title: 'The first day' }], [])).http).toBe(200)
    expect((await readSettings(shop.db, 'content')).videos).toEqual([{ ...video, title: 'The first day' }])
    expect(await storedFiles()).toEqual(files)
    await save([], [])
    expect(await storedFiles()).toEqual([])
  })

  it.each<[string, unknown, () => Promise<File[]>, number, string]>([
    ['a video without a file', { ...opening, file: {} }, async () => uploads, 422, 'videos[0][file]'],
    ['a video without an image', { ...opening, poster: {} }, async () => uploads, 422, 'videos[0][poster]'],
    ['an image in place of the video', opening, async () => [uploads[1]!, uploads[1]!], 422, 'videos[0][file]'],
    ['a video in place of the image', opening, async () => [uploads[0]!, uploads[0]!], 422, 'videos[0][poster]'],
    ['text named as a video', opening, async () => [file('video', 'a.mp4'), uploads[1]!], 415, 'pictures[0]'],
    [
      'a damaged video',
      opening,
      async () => [file((await demoVideo()).subarray(0, 900), 'a.mp4'), uploads[1]!],
      415,
      'pictures[0]',
    ],
    [
      'a video above the limit',
      opening,
      async () => [file(Buffer.alloc(limits.videoBytes + 1), 'a.mp4'), uploads[1]!],
      413,
      'pictures',
    ],
    [
      'an image above the limit of images',
      opening,
      async () => [
        uploads[0]!,
        file(Buffer.concat([await photo('jpeg'), Buffer.alloc(limits.shopImageBytes)]), 'a.jpg'),
      ],
      413,
      'pictures[1]',
    ],
  ])('refuses %s and stores nothing', async (_, video, files, http, field) => {
    const response = await save([video], await files())
    expect([response.http, Object.keys(response.data as object)]).toEqual([http, [field]])
    expect((await readSettings(shop.db, 'content')).videos).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  it('refuses a video among the images of the home page', async () => {
    const offer = { title: 'Offer', text: 'Less', terms: 'Some', image: { file: 0 } }
    const values = JSON.stringify({ offers: [offer] })
    const response = await shop.asOwner('admin/settings-update', { group: 'home', values, pictures: [uploads[0]] })
    expect(response.http).not.toBe(200)
    expect(await storedFiles()).toEqual([])
  })

  it('refuses a logo above the limit of images', async () => {
    const heavy = file(Buffer.concat([await photo('png'), Buffer.alloc(limits.shopImageBytes)]), 'logo.png')
    const response = await shop.asOwner('admin/settings-update', {
      group: 'look',
      values: JSON.stringify({ logo: { file: 0 } }),
      pictures: [heavy],
    })
    expect([response.http, Object.keys(response.data as object)]).toEqual([413, ['logo']])
  })
})
