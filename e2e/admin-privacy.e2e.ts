import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { newMobile } from './customer-actions.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

/** A time in India as a field for date and time takes it. */
const indianTime = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString()

test.describe('privacy in the back office', () => {
  test('an owner suspends a number by order, corrects refused fields and lifts it by another order @core', async ({
    page,
  }) => {
    const mobile = newMobile()
    await page.goto('/admin-privacy?tab=numbers')
    await page.getByRole('button', { name: 'Suspend a number' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend a number' })
    await dialog.getByLabel('Mobile number').fill(mobile)
    await dialog.getByLabel('Number of the order').fill('DOT/2026/7')
    await dialog.getByLabel('Authority').fill('Department of Telecommunications')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByLabel('Date of the order')).toBeFocused()
    await dialog.getByLabel('Date of the order').fill('2026-01-31')
    await clickAndRead(dialog.getByRole('button', { name: 'Suspend' }), 'Number suspended')
    const row = page.getByRole('row').filter({ hasText: mobile })
    await expect(row).toContainText('Suspended')
    const code = await page.request.post('/api/account/customer-request-otp', { form: { mobile } })
    expect(code.status()).toBe(403)
    await expectNoOverflow(page, 'privacy')
    await expectAccessibleInModes(page, 'privacy')

    expect(await downloadedName(row.getByRole('button', { name: 'Export' }))).toBe(`held-on-${mobile}.json`)

    await row.getByRole('button', { name: 'Lift' }).click()
    const lifting = page.getByRole('dialog')
    await lifting.getByLabel('Number of the order').fill('DOT/2026/8')
    await lifting.getByLabel('Date of the order').fill('2026-02-01')
    await lifting.getByLabel('Authority').fill('Department of Telecommunications')
    await lifting.getByRole('button', { name: 'Lift' }).click()
    await expect(row).toContainText('Lifted')
  })

  test('an owner records an incident, watches the clocks, reports it and counts the affected', async ({ page }) => {
    await page.goto('/admin-privacy?tab=incidents')
    await page.getByRole('button', { name: 'Record an incident' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record an incident' })
    const noticed = indianTime(new Date(Date.now() - 7 * 3_600_000))
    await dialog.getByLabel('Noticed at').fill(noticed.slice(0, 10))
    await dialog.getByLabel('Time in India').fill(noticed.slice(11, 16))
    await dialog.getByLabel('What happened').fill('A laptop with order lists was stolen.')
    await clickAndRead(dialog.getByRole('button', { name: 'Save' }), 'Incident saved')
    const cert = page.getByRole('region', { name: 'CERT-In, 6 hours' })
    const board = page.getByRole('region', { name: 'Data Protection Board, 72 hours' })
    await expect(cert).toContainText(/Late.*1 h \d+ min late/s)
    await expect(board).toContainText(/On time.*64 h \d+ min left/s)
    await expectNoOverflow(page, 'privacy')
    await expectAccessibleInModes(page, 'privacy')
    await cert.getByRole('button', { name: 'Mark as reported' }).click()
    await expect(cert).toContainText('Done late')
    await board.getByRole('button', { name: 'Text of the report' }).click()
    await expect(board).toContainText('A laptop with order lists was stolen.')

    await page.getByRole('button', { name: 'Affected people' }).click()
    const people = page.getByRole('dialog', { name: 'Affected people' })
    await people.getByLabel('Who is affected').selectOption('mobiles')
    await people.getByRole('button', { name: 'Count' }).click()
    await expect(people.getByLabel('Mobile numbers')).toHaveAccessibleDescription('This field is required')
    await people.getByLabel('Mobile numbers').fill(newMobile())
    await clickAndRead(people.getByRole('button', { name: 'Count' }), '0 affected, 0 with an e-mail address', people)
    await expect(people.getByLabel('Message')).toHaveValue(/A laptop with order lists was stolen/)
  })

  test('a shop without requests says how they come', async ({ page }) => {
    await page.goto('/admin-privacy')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  })
})
