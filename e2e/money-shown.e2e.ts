import { sandboxPage } from '../server/test/providers/sandbox-page.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { bringCustomer } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

test('a fee is expected by the rate of the contract, and says so on the order and in the report', async ({
  page,
  shop,
}) => {
  await page.goto('/admin-settings?group=tax')
  const rate = page.getByLabel('Pine Labs')
  await rate.fill('200')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rate).toHaveAccessibleDescription(/A percentage from 0 to 20/)
  await rate.fill('2')
  await clickAndRead(page.getByRole('button', { name: 'Save', exact: true }), 'Settings saved')
  await expectAccessibleInModes(page, 'the expected fees')

  const { order_number } = await buyOrder(shop.origin)
  await page.goto(`/admin-orders/update/${order_number}`)
  const payments = page.getByRole('region', { name: 'Payments and refunds' })
  await expect(payments).toContainText(/Fee ₹[\d,.]+, of which ₹[\d,.]+ GST \(expected, by the rate of the settings\)/)
  await page.goto('/admin-finance-report')
  const table = page.getByRole('table', { name: 'Finance report' })
  await expect(table.getByRole('row').filter({ hasText: order_number })).toContainText('Expected')
  await expect(table.getByText(/^₹[\d,.]+ expected$/).first()).toBeAttached()
})

test('a customer sees the money of a cancelled order on its way back', async ({ page, newVisitor, shop }) => {
  const { order_number, token } = await buyOrder(shop.origin)
  await page.goto(`/admin-orders/update/${order_number}`)
  await page.getByRole('combobox', { name: 'Order Status Update' }).selectOption({ label: 'Cancelled' })
  const question = page.getByRole('dialog', { name: 'Change the status to Cancelled?' })
  await question.getByLabel('Reason').fill('The customer called')
  await question.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('The order was cancelled')

  const customer = await newVisitor()
  await bringCustomer(customer, token)
  await expect(async () => {
    await customer.goto(`/myorders?order=${order_number}`)
    const refund = customer.getByRole('region', { name: 'Refund' })
    await expect(refund).toContainText(/On its way|Refunded/, { timeout: 2000 })
    await expect(refund.getByText('Refund ID')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessibleInModes(customer, 'an order with a refund')
})

test('a settled payment shows its payout and final fee, and a payout of an unknown payment waits for somebody', async ({
  page,
  shop,
  database,
}) => {
  const { order_number, redirect_url } = await buyOrder(shop.origin, { provider: 'razorpay' })
  await fetch(`${shop.origin}${sandboxPage(redirect_url)}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'settle', return: 'none' }),
  })
  await database.pool.query(
    `insert into sandbox.payments (id, provider, merchant_txn_id, amount_paise, state, return_url, details, created_at, decided_at)
     values ('counter', 'razorpay', 'counter-sale-0001', 123400, 'paid', 'http://127.0.0.1', jsonb_build_object('settled_at', (now() - interval '1 minute')::text), now(), now())`,
  )
  await database.pool.query(`select graphile_worker.add_job('read-settlements', '{}')`)

  const payments = page.getByRole('region', { name: 'Payments and refunds' })
  await expect(async () => {
    await page.goto(`/admin-orders/update/${order_number}`)
    await expect(payments).toContainText(/Settled \d\d\/\d\d\/\d{4}.*settlement ID.*setl_.*UTR.*RZPX\d{8}/, {
      timeout: 2000,
    })
  }).toPass()
  await expect(payments).toContainText(/Fee ₹[\d,.]+, of which ₹[\d,.]+ GST \(settled\)/)
  await expectAccessibleInModes(page, 'a settled payment')
  await page.goto('/admin-finance-report')
  const row = page.getByRole('table', { name: 'Finance report' }).getByRole('row').filter({ hasText: order_number })
  await expect(row).toContainText('Settled')

  await page.goto('/admin-payment-issues')
  const issue = page.getByRole('list', { name: 'Payment issues' }).getByRole('listitem')
  await expect(issue).toContainText('counter-sale-0001')
  await expectAccessibleInModes(page, 'a payout of an unknown payment')
  await issue.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('What was done').fill('Sold at the counter')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('heading', { name: 'No payment issues' })).toBeVisible()
})
