import type { Page } from '@playwright/test'
import { buyOrder } from './buy-order.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a list refreshes when its tab is shown again after half a minute, and keeps its rows when that fails', async ({
  page,
  shop,
}) => {
  const first = await buyOrder(shop.origin)
  await page.clock.install()
  await logInAsOwner(page)
  await page.goto('/admin-orders')
  const rowOf = (order: string) => page.getByRole('row').filter({ hasText: order })
  await expect(rowOf(first.order_number)).toBeVisible()

  await page.clock.fastForward(31_000)
  await page.route('**/api/admin/order-view-all-orders?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await returnToTab(page)
  await failed
  await expect(rowOf(first.order_number)).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)

  const second = await buyOrder(shop.origin)
  await page.unroute('**/api/admin/order-view-all-orders?*')
  await returnToTab(page)
  await page.clock.fastForward(31_000)
  await returnToTab(page)
  await expect(rowOf(second.order_number)).toBeVisible()
})
