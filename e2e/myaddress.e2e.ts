import { saveAddress } from './customer-actions.ts'
import { logIn } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test('a customer adds an address, changes it, and deletes it @core', async ({ page }) => {
  const mobile = await logIn(page)
  await page.goto('/myaddress')
  const add = page.getByRole('button', { name: 'Add a New Address' })
  await expect(add).toBeVisible()
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
  await saveAddress(page, mobile)
  await expect(page.getByText('Flat 4, Lotus Court, Baner Road', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Update Address' })
  await dialog.getByLabel('City', { exact: true }).fill('Kolhapur')
  await clickAndRead(dialog.getByRole('button', { name: 'UPDATE ADDRESS' }), 'Address Updated')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Kolhapur/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'delete' }).click()
  await expect(page.getByText(/Kolhapur/)).toHaveCount(0)
})

test('required fields of an address that are empty show an error', async ({ page }) => {
  await logIn(page)
  await page.goto('/myaddress')
  const add = page.getByRole('button', { name: 'Add a New Address' })
  await expect(add).toBeVisible()
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
  await page.getByRole('button', { name: /^save address$/i }).click()
  await expect(page.getByText('Please Fill required fields').first()).toBeVisible()
})
