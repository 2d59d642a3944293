import { expect, test } from './shop-test.ts'

test.describe('the log-in of the warehouse', () => {
  test('a packer logs in and comes to the list of orders @core', async ({ page }) => {
    await page.goto('/warehouse-admin-login')
    await expect(page.getByRole('heading', { name: 'Warehouse Admin Login' })).toBeVisible()
    await page.getByPlaceholder('Enter Email').fill('warehouse@handset.example')
    await page.getByPlaceholder('Enter Password').fill('handset-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/warehouse-admin-orders/)
    expect(await page.evaluate(() => localStorage.getItem('vivotokenwarehouseadmin'))).toHaveLength(43)
  })

  test('the owner of the shop cannot log in to the warehouse', async ({ page }) => {
    await page.goto('/warehouse-admin-login')
    await page.getByPlaceholder('Enter Email').fill('admin@handset.example')
    await page.getByPlaceholder('Enter Password').fill('handset-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect email or password').first()).toBeVisible()
  })
})
