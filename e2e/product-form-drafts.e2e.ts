import type { Page } from '@playwright/test'
import { cell, save } from './product-form-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'products', session: 'owner' })

const stored = (page: Page, product: string) =>
  page.evaluate(
    (id) => Object.entries(localStorage).find(([key]) => key.startsWith(`productDraft2:${id}:`))?.[1] ?? '',
    product,
  )

test.describe('a draft of a product', () => {
  test('what was typed before the tab was closed is offered again with its time, and restored', async ({
    page,
    context,
  }) => {
    await page.goto('/admin-products/update/12031320')
    await expect(page.getByLabel('Short text')).not.toHaveValue('')
    await page.getByLabel('Short text').fill('Half a sentence')
    await expect(page.getByText(/Unsaved changes, draft stored at \d\d:\d\d/)).toBeVisible()
    // A tab that dies asks nobody.
    const again = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await again.goto('/admin-products/update/12031320')
    await expect(again.getByRole('region', { name: 'Stored draft' })).toContainText(/were not saved/)
    await again.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ }).click()
    await expect(again.getByLabel('Short text')).toHaveValue('Half a sentence')
    await save(again, 'Product updated')
    await again.reload()
    await expect(again.getByLabel('Short text')).toHaveValue('Half a sentence')
    await expect(again.getByRole('region', { name: 'Stored draft' })).toHaveCount(0)
  })

  test('a draft of a product that was saved since says who saved it and what both changed, and keeps both', async ({
    page,
    context,
  }) => {
    await page.goto('/admin-products/update/12031594')
    await expect(page.getByLabel('Short text')).not.toHaveValue('')
    await page.getByLabel('Short text').fill('From my draft')
    await page.getByLabel('SEO title').fill('Mine')
    await expect.poll(() => stored(page, '12031594')).toContain('Mine')
    await page.close({ runBeforeUnload: false })
    const staffMember = await context.newPage()
    await staffMember.goto('/admin-products/update/12031594')
    await expect(staffMember.getByRole('button', { name: 'Discard draft' })).toBeVisible()
    const draft = await stored(staffMember, '12031594')
    await staffMember.getByRole('button', { name: 'Discard draft' }).click()
    await staffMember.getByLabel('SEO title').fill('Theirs')
    await staffMember.getByRole('textbox', { name: 'Highlights' }).fill('Theirs too')
    await save(staffMember, 'Product updated')
    await expect(staffMember.getByText('All changes saved')).toBeVisible()
    await staffMember.evaluate((text) => {
      localStorage.setItem(`productDraft2:12031594:${localStorage.getItem('adminStaffName')}`, text)
    }, draft)
    await staffMember.reload()
    const offer = staffMember.getByRole('region', { name: 'Stored draft' })
    await expect(offer).toContainText('admin@handset.example saved this product')
    await expect(offer).toContainText('both of you changed: SEO title.')
    await offer.getByRole('button', { name: /^Restore draft/ }).click()
    await expect(staffMember.getByLabel('Short text')).toHaveValue('From my draft')
    await expect(staffMember.getByLabel('SEO title')).toHaveValue('Mine')
    await expect(staffMember.getByRole('textbox', { name: 'Highlights' })).toHaveValue('Theirs too')
    await save(staffMember, 'Product updated')
  })

  test('the summary follows what is typed and leads to what is missing', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin-products/add')
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('No name yet')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Summary Fern')
    await cell(page, 'MRP', 'line 1').fill('20000')
    await cell(page, 'MOP', 'line 1').fill('18000')
    await cell(page, 'Stock', 'line 1').fill('12')
    await expect(summary).toContainText('Summary Fern')
    await expect(summary).toContainText('₹18,000')
    await expect(summary).toContainText('-10%')
    await expect(summary).toContainText('12 in stock in 1 variant')
    await summary.getByRole('link', { name: 'Category' }).click()
    await expect(page.getByLabel('Category')).toBeFocused()
    await summary.getByRole('link', { name: 'SKU of one variant' }).click()
    await expect(cell(page, 'SKU', 'line 1')).toBeFocused()
  })

  test('drafts older than 30 days are removed when the back office is opened, on whatever page', async ({ page }) => {
    await page.goto('/admin-products')
    await page.evaluate(() => {
      const draftOf = (days: number) =>
        JSON.stringify({ at: new Date(Date.now() - days * 86_400_000).toISOString(), draft: {} })
      localStorage.setItem('productDraft2:1:Somebody else', draftOf(31))
      localStorage.setItem('productDraft2:2:Somebody else', draftOf(29))
      localStorage.setItem('productDraft2:3:Somebody else', 'no draft')
    })
    await page.reload()
    await expect.poll(() => stored(page, '1')).toBe('')
    await expect.poll(() => stored(page, '3')).toBe('')
    expect(await stored(page, '2')).not.toBe('')
  })
})
