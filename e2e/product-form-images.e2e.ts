import type { Locator } from '@playwright/test'
import { imageFile, save } from './product-form-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'products', session: 'owner' })

/** Drops files on an element, as a person drags them from a folder. */
async function dropFiles(target: Locator, names: readonly string[], edge: number) {
  const files = await Promise.all(names.map((name) => imageFile(name, edge)))
  await target.evaluate(
    (element, dropped) => {
      const dataTransfer = new DataTransfer()
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  )
}

test.describe('images of a product', () => {
  test('several are dropped, uploaded with progress on a slow line, cancelled one by one, sorted and saved', async ({
    page,
  }) => {
    await page.goto('/admin-products/update/12031868')
    const album = page.getByRole('region', { name: 'Images' }).getByRole('group').first()
    const tiles = album.getByRole('listitem').filter({ has: page.getByRole('textbox') })
    await expect(tiles.first()).toBeVisible()
    const before = await tiles.count()
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 1_000_000,
      uploadThroughput: 60_000,
    })
    await dropFiles(album, ['one.jpg', 'two.jpg', 'three.jpg'], 1400)
    await expect(tiles).toHaveCount(before + 3)
    await expect(album.getByRole('progressbar')).toHaveCount(3)
    await expect
      .poll(async () => Number(await album.getByRole('progressbar').first().getAttribute('value')))
      .toBeGreaterThan(0)
    await album
      .getByRole('button', { name: /^Cancel the upload of/ })
      .last()
      .click()
    await expect(tiles).toHaveCount(before + 2)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await expect(album.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
    const last = tiles.last().getByRole('textbox')
    await last.fill('Moved by keyboard')
    await last.press('Alt+ArrowLeft')
    await expect(album.getByRole('status')).toContainText(`is now image ${before + 1} of ${before + 2}`)
    await expect(tiles.nth(before).getByRole('textbox')).toHaveValue('Moved by keyboard')
    await save(page, 'Product updated')
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.reload()
    await expect(tiles).toHaveCount(before + 2)
    await expect(tiles.nth(before).getByRole('textbox')).toHaveValue('Moved by keyboard')
  })

  test('one that cannot be uploaded says why and is sent again, and an uploaded one survives a closed tab', async ({
    page,
    context,
  }) => {
    await page.goto('/admin-products/update/12032005')
    const album = page.getByRole('region', { name: 'Images' }).getByRole('group').first()
    const tiles = album.getByRole('listitem').filter({ has: page.getByRole('textbox') })
    await expect(tiles.first()).toBeVisible()
    const before = await tiles.count()
    await page.route('**/api/admin/product-upload-image', (route) => route.abort())
    await dropFiles(album, ['lost.jpg'], 300)
    await expect(tiles.last().getByRole('alert')).toContainText('Something went wrong')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Errors' })).toContainText('could not be uploaded')
    await page.unroute('**/api/admin/product-upload-image')
    await tiles.last().getByRole('button', { name: 'Try again' }).click()
    await expect(tiles.last().getByText('Not saved')).toBeVisible()
    await expect(page.getByText(/draft stored at/)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('data:image/webp')
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto('/admin-products/update/12032005')
    await again.getByRole('button', { name: /^Restore draft/ }).click()
    const restored = again.getByRole('region', { name: 'Images' }).getByRole('group').first().getByRole('listitem')
    await expect(restored.filter({ has: again.getByRole('textbox') })).toHaveCount(before + 1)
    await save(again, 'Product updated')
  })
})
