import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { send } from '../../test/http-client.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('the files under /media', () => {
  const shop = useShop()

  const open = (address: string) => send(new URL(shop.origin + address), { method: 'GET' })

  it.each([
    ['/media/brand/wordmark.png', 'image/png'],
    ['/media/videos/v-1-v-aster.mp4', 'video/mp4'],
    ['/media/products/12031046/mist-blue/pair.webp', 'image/webp'],
  ])('%s is served as what it is, and can run nothing', async (address, type) => {
    const { http, headers } = await open(address)
    expect([http, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff'])
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })

  it.each(['page.html', 'script.js', 'letter.pdf', 'page.xhtml', 'drawing.svgz', '.unfinished-a.jpg', 'archive.zip'])(
    '%s is not served, should it ever lie there',
    async (name) => {
      await fs.writeFile(path.join(shop.services.configuration.dataDir, 'media', name), '<script>alert(1)</script>')
      expect((await open(`/media/${name}`)).http).not.toBe(200)
    },
  )

  it('are not reachable under any other path', async () => {
    for (const address of [
      '/media/../otp-secret',
      '/media/%2e%2e/otp-secret',
      '/media/..%2fotp-secret',
      '/media/manifest.json',
    ])
      expect((await open(address)).http).not.toBe(200)
  })
})
