import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('a refused refund waits on the dashboard until somebody has settled it @core', async ({
  page,
  shop,
  database,
}) => {
  const { order_number } = await buyOrder(shop.origin)
  await database.pool.query(
    `insert into refunds (attempt_id, order_id, amount_paise, reason, merchant_refund_id, state, decided_at, provider_message)
     select a.id, o.id, a.amount_paise, 'returned', o.order_number || '-Rtest', 'refused', now(), 'The payment is older than six months'
     from orders o join payment_attempts a on a.id = o.placed_by_attempt_id where o.order_number = $1`,
    [order_number],
  )
  await logInAsOwner(page)
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: /^Payment issues\s*1$/ }).click()
  await expect(page).toHaveURL(/\/admin-payment-issues/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Issues' })).toBeFocused()
  const issue = page.getByRole('list', { name: 'Payment issues' }).getByRole('listitem')
  await expect(issue).toHaveCount(1)
  await expect(issue).toContainText('Refund refused')
  await expect(issue).toContainText('The payment is older than six months')
  await expectAccessibleInModes(page, 'the payment issues')
  await issue.getByRole('link', { name: order_number }).click()
  await expect(page).toHaveURL(new RegExp(`/admin-orders/update/${order_number}`))
  await page.goBack()

  await issue.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund refused: ${order_number}` })
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog.getByLabel('What was done')).toBeFocused()
  await dialog.getByLabel('What was done').fill('Transferred by NEFT, N123')
  await expectAccessibleInModes(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('heading', { name: 'No payment issues' })).toBeVisible()
  await page.goto(`/admin-orders/update/${order_number}`)
  await expect(page.getByText('Transferred by NEFT, N123')).toBeVisible()
})
