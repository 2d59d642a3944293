import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('an owner sees on the dashboard that a provider fails, reads why, and that it works again', async ({ page }) => {
  const fault = (mode: string) => page.request.post('/sandbox/faults', { form: { provider: 'google', mode } })
  const google = page
    .getByRole('region', { name: 'Providers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Log-in with Google' }) })
  const press = () => google.getByRole('button', { name: 'Test' }).click()
  await logInAsOwner(page)
  await page.goto('/admin-settings?group=providers')
  await fault('error')
  for (let failure = 1; failure <= 5; failure += 1) {
    await press()
    await expect(google.getByRole('status')).toContainText('HTTP 5')
    await page.reload()
    await expect(google.getByText(/Last error .*An error of the provider/)).toBeVisible()
  }
  await expect(google.getByText('Failing', { exact: true })).toBeVisible()
  await expectNoOverflow(page, 'the providers')
  await expectAccessibleInModes(page, 'a failing provider')
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: /^Failing providers\s*1$/ }).click()
  await expect(page).toHaveURL(/group=providers/)
  await fault('ok')
  await press()
  await expect(google.getByRole('status')).toContainText('works')
  await page.reload()
  await expect(google.getByText(/^Last good call/)).toBeVisible()
  await expect(google.getByText('Failing', { exact: true })).toHaveCount(0)
})
