import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import { send } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { file, photo } from '../../test/catalogue/upload-files.ts'

/** A logo with a transparent margin around a red bar. */
const logo = (width = 480, height = 120): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#c62828' } })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#00000000' })
    .png()
    .toBuffer()

const shop = await openFileShop({ pages: true })

describe('the look of a shop', () => {
  const save = (values: Record<string, unknown>, images: File[] = []) =>
    shop.asOwner('admin/settings-update', { group: 'look', values: JSON.stringify(values), pictures: images })
  beforeEach(async () => {
    expect((await save({ logo: '', logo_dark: '', icon: '', accent: '#2447d8' })).http).toBe(200)
  })
  const readLook = async () => ((await shop.asOwner('admin/settings', {})).data as CallOutput<'admin/settings'>).look
  const get = async (address: string) => send(new URL(address, shop.origin), { method: 'GET' })
  const home = async () => {
    await shop.call('public/home')
    return (await get('/')).text
  }
  const bytesOf = async (address: string) =>
    Buffer.from(await (await fetch(new URL(address, shop.origin))).arrayBuffer())
  const iconsOf = (html: string) => /href="(\/icons\/[0-9a-f]{16})\/icon-32\.png"/.exec(html)?.[1] ?? ''
  const mediaFiles = () => fs.readdir(path.join(shop.services.configuration.dataDir, 'media/settings')).catch(() => [])

  it('can be installed: its manifest has name, colours and icons of every size', async () => {
    const html = await home()
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2)
    const { headers, text } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const { icons, ...manifest } = JSON.parse(text) as { icons: Record<'src' | 'sizes' | 'purpose', string>[] }
    expect(manifest).toMatchObject({ name: 'Ambaroli Mobiles', start_url: '/', display: 'standalone' })
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src } of icons) expect([src, (await get(src)).http]).toEqual([src, 200])
  })

  it('shows the name as text without a logo, and draws icons of its first letter', async () => {
    const html = await home()
    expect(html).toContain('>Ambaroli Mobiles</span>')
    expect(html).not.toContain('/media/brand/')
    for (const [name, size] of [
      ['icon-32.png', 32],
      ['icon-180.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
    ] as const)
      expect(await sharp(await bytesOf(`${iconsOf(html)}/${name}`)).metadata()).toMatchObject({
        width: size,
        height: size,
      })
    const share = await sharp(await bytesOf(`${iconsOf(html)}/share.jpg`)).metadata()
    expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await get(`${iconsOf(html)}/icon-33.png`)).http).toBe(404)
  })

  it('shows an uploaded logo at once, without its margin, and the name again when it is removed', async () => {
    const before = iconsOf(await home())
    expect((await save({ logo: { file: 0 } }, [file(await logo(), 'logo.png')])).http).toBe(200)
    const stored = (await readLook()).logo
    expect(stored).toMatchObject({ width: 384, height: 96 })
    const html = await home()
    expect(html).toContain(`<img src="${stored?.src}.webp" alt="" width="384" height="96"`)
    expect(iconsOf(html)).not.toBe(before)
    expect((await get(`${stored?.src}.png`)).headers['content-type']).toBe('image/png')
    expect((await save({ logo: '' })).http).toBe(200)
    expect(await home()).toContain('>Ambaroli Mobiles</span>')
    expect(await mediaFiles()).toEqual([])
    expect(await shop.db.selectFrom('logo_prints').select('src').execute()).toContainEqual({ src: stored?.src })
  })

  it('draws the icons from a square image', async () => {
    expect((await save({ icon: { file: 0 } }, [file(await photo('png', 600, 600), 'icon.png')])).http).toBe(200)
    const { data } = await sharp(await bytesOf(`${iconsOf(await home())}/icon-192.png`))
      .extract({ left: 96, top: 96, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([0x7a, 0x5f, 0x9e])
  })

  it.each<[string, string, () => string | Promise<Buffer>, number, string]>([
    [
      'an SVG drawing',
      'logo',
      () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      415,
      'SVG drawings are not accepted. Save the image as PNG, at least 400 pixels wide, and choose that file',
    ],
    [
      'a text',
      'logo_dark',
      () => 'no image',
      415,
      'This is not an image. Choose a PNG, WebP or JPG file, best a PNG with a transparent background',
    ],
    [
      'a small logo',
      'logo',
      () => photo('png', 40, 90),
      422,
      'This image has only 90 × 40 pixels. Choose one that is at least 64 pixels high and 64 wide, better 200 high',
    ],
    [
      'a long logo',
      'logo',
      () => photo('png', 100, 1300),
      422,
      'This image has 1300 × 100 pixels. Choose one that is at most 12 times as wide as high and at most twice as high as wide',
    ],
    [
      'an icon that is not square',
      'icon',
      () => photo('png', 300, 600),
      422,
      'This image has 600 × 300 pixels. Choose a square one of at least 192 × 192, better 512 × 512',
    ],
  ])('refuses %s at its field with what would do, and stores nothing', async (_, field, bytes, http, message) => {
    const response = await save({ [field]: { file: 0 } }, [file(await bytes(), 'a.png')])
    expect([response.http, response.data]).toEqual([http, { [field]: [message] }])
    expect(await mediaFiles()).toEqual([])
  })

  it('refuses an invalid colour and shows another on every page, the manifest and the offline page', async () => {
    expect((await save({ accent: 'green' })).data).toEqual({ accent: ['Enter a colour such as #1E2A4A'] })
    expect(await home()).not.toContain('--color-accent:')
    expect((await save({ accent: '#00796B' })).http).toBe(200)
    expect(await home()).toMatch(/<html lang="en-IN" style="[^"]*--color-accent:light-dark\(#00796b,#/)
    expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({ theme_color: '#00796b' })
    expect((await get('/offline')).text).toContain('light-dark(#00796b, #')
  })

  it('keeps an icon of an earlier address available, but not in caches', async () => {
    const { headers, http } = await get('/icons/0123456789abcdef/icon-192.png')
    expect([http, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await get(`${iconsOf(await home())}/icon-192.png`)).headers['cache-control']).toContain('immutable')
  })
})
