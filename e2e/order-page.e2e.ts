import type { Page } from '@playwright/test'
import { messages } from '../contract/messages.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import type { ShopProcess } from './shop-process.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { openOrder, orderPage } from './back-office-actions.ts'

test.use({ session: 'owner' })

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const customer = (page: Page) => page.getByRole('region', { name: 'Customer' })

test('the timeline shows messages alone, and sends one again after a question', async ({ page, shop }) => {
  const { order_number } = await buyOrder(shop.origin)
  await openOrder(page, order_number)
  await timeline(page).getByRole('button', { name: 'Messages' }).click()
  const sms = timeline(page).getByRole('listitem').filter({ hasText: 'Order placed · SMS' })
  await expect(async () => {
    await page.reload()
    await timeline(page).getByRole('button', { name: 'Messages' }).click()
    await expect(sms.getByRole('button', { name: /^Send again/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessibleInModes(page, 'the messages of an order')
  await sms.getByRole('button', { name: /^Send again/ }).click()
  const question = page.getByRole('dialog', { name: 'Send this SMS again?' })
  await expectAccessibleInModes(page, 'the question before a message is sent again')
  await clickAndRead(question.getByRole('button', { name: 'Send again' }), 'The message is sent again')
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'Order placed · SMS' })).toHaveCount(2)
  await timeline(page).getByRole('button', { name: 'Changes' }).click()
  await expect(timeline(page).getByRole('listitem').first()).toContainText('Message sent again')
})

test('an owner corrects contact and address before the invoice; another kind of tax is refused at its field', async ({
  page,
  shop,
}) => {
  const { order_number } = await buyOrder(shop.origin)
  await openOrder(page, order_number)
  await customer(page).getByRole('button', { name: 'Edit contact and address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit contact and address' })
  await dialog.getByLabel('Mobile Number').fill('123')
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(dialog.getByLabel('Mobile Number')).toHaveAccessibleDescription(messages.validMobile)
  await expectAccessibleInModes(page, 'a refused contact')
  await dialog.getByLabel('Mobile Number').fill('9811112222')
  await dialog.getByLabel('State').selectOption({ label: 'Karnataka' })
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(dialog.getByLabel('State')).toHaveAccessibleDescription(/GST changes/)
  await dialog.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await dialog.getByLabel('City').fill('Nashik')
  await clickAndRead(dialog.getByRole('button', { name: 'Save contact' }), 'Contact and address saved')
  await expect(dialog).toBeHidden()
  await expect(customer(page)).toContainText('Nashik')
  await expect(customer(page)).toContainText('9811112222')
  const change = timeline(page).getByRole('listitem').filter({ hasText: 'Contact or address changed' })
  await expect(change).toContainText('Pune')
  await expect(change).toContainText('Nashik')
})

/** A staff member with a browser of their own at the same order. */
async function openStaffMember(staffMember: Page, shop: ShopProcess, orderNumber: string): Promise<Page> {
  const email = await addStaffMember(shop.databaseUrl, 'manager')
  await sendStaffLogIn(staffMember, 'manager', email)
  await expect(staffMember.getByRole('heading', { level: 1 })).not.toHaveText('Admin Login')
  await openOrder(staffMember, orderNumber)
  return staffMember
}

async function openContact(page: Page) {
  await customer(page).getByRole('button', { name: 'Edit contact and address' }).click()
  return page.getByRole('dialog', { name: 'Edit contact and address' })
}

test('two staff members on one order see each other look, edit and leave', async ({ page, newVisitor, shop }) => {
  const { order_number } = await buyOrder(shop.origin)
  await openOrder(page, order_number)
  const staffMember = await openStaffMember(await newVisitor(), shop, order_number)
  await expect(page.getByText(/ is looking at this order/)).toBeVisible()
  await expect(staffMember.getByText(/ is looking at this order/)).toBeVisible()
  await openContact(page)
  await expect(staffMember.getByText(/ is editing this order/)).toBeVisible()
  await staffMember.goto('/admin-orders')
  await expect(page.getByText(/ is looking at this order/)).toBeHidden({ timeout: 20_000 })
})

test('a change of a staff member leaves what one types, and says what is stored now', async ({
  page,
  newVisitor,
  shop,
}) => {
  const { order_number } = await buyOrder(shop.origin)
  await openOrder(page, order_number)
  const dialog = await openContact(page)
  await dialog.getByLabel('Landmark').fill('Behind the temple')

  const staffMember = await openStaffMember(await newVisitor(), shop, order_number)
  const theirs = await openContact(staffMember)
  await theirs.getByLabel('City').fill('Nashik')
  await theirs.getByRole('button', { name: 'Save contact' }).click()
  await expect(theirs).toBeHidden()

  await expect(dialog).toContainText('City is now ‘Nashik’')
  await expect(dialog.getByLabel('Landmark')).toHaveValue('Behind the temple')
  await expectAccessibleInModes(page, 'a contact that a staff member changed meanwhile')
  await dialog.getByRole('button', { name: 'Use these' }).click()
  await clickAndRead(dialog.getByRole('button', { name: 'Save over it' }), 'Contact and address saved')
  await expect(customer(page)).toContainText('Nashik')
  await expect(customer(page)).toContainText('Behind the temple')
  await expect(page.getByText(/has changed this order/)).toBeVisible()
})

test('an owner goes through the list by keys, also after a reload, and comes back to the row', async ({
  page,
  shop,
}) => {
  const name = 'Zarina Contractor'
  const numbers: string[] = []
  for (let count = 0; count < 3; count += 1)
    numbers.unshift((await buyOrder(shop.origin, { name, pays: false })).order_number)
  const [first = '', second = '', third = ''] = numbers
  await page.goto(`/admin-orders?searchText=${encodeURIComponent(name)}&fromDate=&toDate=`)
  await page.getByRole('link', { name: first, exact: true }).click()
  const way = page.getByRole('navigation', { name: 'Orders of the list' })
  await expect(way).toContainText('1 of 3')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(orderPage(second))
  await expect(way).toContainText('2 of 3')
  await page.reload()
  await expect(way).toContainText('2 of 3')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(orderPage(third))
  await expect(way).toContainText('3 of 3')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(orderPage(second))
  await expect(way).toContainText('2 of 3')
  await way.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/searchText=Zarina/)
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused()
  await page.goto(orderPage((await buyOrder(shop.origin, { pays: false })).order_number))
  await expect(customer(page)).toBeVisible()
  await expect(way).toHaveCount(0)
})

test('the pick list is printed alone, with the order number as a barcode and nothing of the money', async ({
  page,
  shop,
}) => {
  const { order_number } = await buyOrder(shop.origin, { items: [{ product: '13042939', quantity: 2 }] })
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'printed')
  })
  await openOrder(page, order_number)
  await page.getByRole('button', { name: 'Print' }).click()
  await expectAccessibleInModes(page, 'the menu of what can be printed', [{ width: 1280, colorScheme: 'light' }])
  await page.getByRole('button', { name: 'Pick list' }).click()
  await expect.poll(() => page.title()).toBe('printed')
  await page.emulateMedia({ media: 'print' })
  const list = page.getByRole('region', { name: 'Pick list' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('img', { name: `Barcode of ${order_number}` })).toBeVisible()
  await expect(list).toContainText('Lagoon Blue')
  await expect(list).not.toContainText('₹')
  await expect(timeline(page)).toBeHidden()
  await expect(customer(page)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(list).toHaveCount(0)
  await expect(customer(page)).toBeVisible()
  await expect(timeline(page)).toBeHidden()
})
