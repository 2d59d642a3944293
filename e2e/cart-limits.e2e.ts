import { cell, save } from './product-form-actions.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ shopName: 'products' })

const briar = '12031320'

test('a guest may buy as many of a phone as the owner allows in the settings and in its form', async ({
  page,
  newVisitor,
}) => {
  await logInAsOwner(page)
  await page.goto('/admin-settings?group=limits')
  await page.getByLabel('Units in a cart').fill('4')
  await clickAndRead(page.getByRole('button', { name: 'Save', exact: true }), 'Settings saved')
  await page.goto(`/admin-products/update/${briar}`)
  await expect(page.getByLabel('Max per order, all variants')).toHaveValue('2')
  await page.getByLabel('Max per order, all variants').fill('3')
  const [line = ''] = await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').allTextContents()
  await cell(page, 'Max per order', line).fill('7')
  await page.getByRole('button', { name: 'Fill Max per order down from the first line' }).click()
  await save(page, 'Product updated')

  const guest = await newVisitor()
  const main = guest.getByRole('main')
  await guest.goto(`/product/${briar}`)
  const quantity = main.getByRole('combobox', { name: 'Quantity' }).first()
  await expect(quantity.getByRole('option')).toHaveText(['1', '2', '3'])
  await quantity.selectOption('3')
  await main.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(guest.getByText('Item added to cart')).toBeVisible()
  await quantity.selectOption('1')
  await main.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(guest.getByText('Can not add more than 3 items')).toBeVisible()
  await guest.goto('/cart')
  await expect(main.getByRole('combobox', { name: 'Quantity of V Briar' }).getByRole('option')).toHaveText([
    '1',
    '2',
    '3',
  ])

  await page.goto('/admin-settings?group=limits')
  await page.getByLabel('Units in a cart').fill('2')
  await clickAndRead(page.getByRole('button', { name: 'Save', exact: true }), 'Settings saved')
})
