import { expectAccessibleInModes } from './axe-check.ts'
import { invoiceOrder } from './buy-order.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'
import { firstLine } from './back-office-actions.ts'

test('staff end a booking that the courier never answered, with its AWB or for another try', async ({
  page,
  shop,
  database,
}) => {
  const fault = (mode: string) =>
    fetch(`${shop.origin}/sandbox/faults`, {
      method: 'POST',
      body: new URLSearchParams({ provider: 'courier', mode }),
    })
  await logInAsOwner(page)
  const line = firstLine(page)
  async function openOverdue(): Promise<void> {
    const { order_number } = await invoiceOrder(shop.origin)
    await page.goto(`/admin-orders/update/${order_number}`)
    await line.getByRole('button', { name: 'Ship', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
    await expect(line).toContainText('The courier has not answered')
    await expect(line.getByRole('button', { name: 'Enter AWB' })).toHaveCount(0)
    await database.pool.query(`update shipments set created_at = now() - interval '11 minutes' where state = 'booking'`)
    await page.reload()
  }

  await fault('error')
  await openOverdue()
  await line.getByRole('button', { name: 'Enter AWB' }).click()
  const form = page.getByRole('dialog', { name: 'Enter the AWB' })
  await form.getByLabel('AWB').fill('a b')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('AWB')).toBeFocused()
  await form.getByLabel('AWB').fill('BYHAND-77')
  await form.getByLabel('Courier').fill('Delhivery')
  await expectAccessibleInModes(page, 'the form of an AWB')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(line).toContainText('BYHAND-77')
  await expect(line.getByRole('button', { name: 'Download Label' })).toBeVisible()

  await openOverdue()
  await line.getByRole('button', { name: 'No Such Parcel' }).click()
  const question = page.getByRole('dialog', { name: 'Give up this booking?' })
  await expectAccessibleInModes(page, 'the question about a parcel')
  await question.getByRole('button', { name: 'Give Up Booking' }).click()
  await expect(line).toContainText('A staff member found no such parcel at the courier')
  await fault('ok')
  await line.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(line.getByRole('button', { name: 'Download Label' })).toBeVisible()
})
