import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { newMobile } from './customer-actions.ts'
import { logIn } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { rowOf } from './back-office-actions.ts'

test.use({ session: 'owner' })

async function openUsers(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin-users${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
}

test('a deactivated customer is logged out, and is renamed in the dialog @core', async ({ page, newVisitor }) => {
  const mobile = newMobile()
  const customer = await newVisitor()
  await logIn(customer, mobile)
  await customer.goto('/myorders')
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

  await openUsers(page)
  for (const header of ['Sr No.', 'Users', 'Mobile No.', 'User Type', 'Is Active', 'Action'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await page.getByPlaceholder('Search Users').fill(mobile)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  const row = rowOf(page, mobile)
  await clickAndRead(row.getByRole('switch'), 'Customer updated')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await customer.reload()
  await expect(customer).toHaveURL(/\/login/)

  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update User Details' })
  await dialog.getByLabel('First Name').fill('<i>Leela</i>')
  await dialog.getByLabel('Last Name').fill('Menon')
  await dialog.getByRole('switch', { name: 'Is Active' }).click()
  await expect(row.locator('[role=switch][aria-checked=true]')).toBeAttached()
  await expect(dialog.getByLabel('First Name')).toHaveValue('<i>Leela</i>')
  await expect(dialog.getByRole('switch', { name: 'Is Active' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('<i>Leela</i> Menon')
  await expect(row.getByRole('switch')).toBeChecked()

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('First Name').fill('')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
})

test('the list of customers links to the orders of each', async ({ page, shop }) => {
  const { mobile, order_number } = await buyOrder(shop.origin)
  await openUsers(page, `?searchText=${mobile}`)
  await rowOf(page, mobile).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin-orders\\?(curPage=1&)?searchText=${mobile}&.*fromDate=&toDate=$`))
  await expect(page.getByRole('link', { name: order_number })).toBeVisible()
})

test('customers are searched and leafed through, in the address; the dialog of a customer is accessible', async ({
  page,
  database,
}) => {
  await database.db
    .insertInto('customers')
    .values(
      Array.from({ length: 160 }, (_, nth) => ({
        mobile: String(6_000_000_000 + nth),
        first_name: 'Many',
        last_name: 'Customers',
      })),
    )
    .execute()
  await openUsers(page)
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('link', { name: /^Page \d+$/ })).toHaveCount(5)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?curPage=2$/)
  const firstCell = page.getByRole('row').nth(1).getByRole('cell').first()
  await expect(firstCell).toHaveText('26')
  await page.keyboard.press('Shift+J')
  await expect(firstCell).toHaveText('51')
  await page.keyboard.press('Shift+K')
  await expect(firstCell).toHaveText('26')
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('many cust')
  await expect(page).toHaveURL(/\?searchText=many\+cust$/)
  await expect(page.getByText('160 users')).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Edit' }).click()
  await expectAccessibleInModes(page, 'the form')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row')).toHaveCount(26)
  // A first search, which nothing was searched before.
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('row')).toHaveCount(26)
})
