import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { expect, nextIpAddress, test } from './shop-test.ts'

test.describe('the log-in of the back office', () => {
  test('an owner sees that a password is wrong, and logs in with the right one @core', async ({ page }) => {
    await page.goto('/admin-login')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await page.getByLabel('Email ID').fill('admin@handset.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect email or password').first()).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('handset-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).not.toHaveURL(/admin-login/)
    expect(await page.evaluate(() => localStorage.getItem('vivotoken'))).toHaveLength(43)
  })

  test('an owner may look at the password while typing it', async ({ page }) => {
    await page.goto('/admin-login')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('moss and rain')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })

  test('the form for a forgotten password gives the same response for known and unknown addresses', async ({
    page,
  }) => {
    await page.goto('/admin-login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email ID').fill('nobody@handset.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(
      page.getByText('If this email belongs to a staff account, we have sent a link to set a new password'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  test('a link that has been used or never was is refused with the way on', async ({ page }) => {
    await page.goto(`/admin-login#set-password=${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await page.getByLabel('New password').fill('Moss-green river 7')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('This link is no longer valid. Please ask for a new one').first()).toBeVisible()
  })

  test('a link with its token in the query sets a password too, and the token is removed from the address', async ({
    page,
  }) => {
    await page.goto(`/admin-login?reset=${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin-login$/)
    await page.getByLabel('New password').fill('Moss-green river 7')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('This link is no longer valid. Please ask for a new one').first()).toBeVisible()
    await page.goto('/admin-login?reset=too-short')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  })

  test('a manager whose account is being guessed comes in after a short computation', async ({ page, shop }) => {
    const email = await addStaffMember(shop.databaseUrl, 'manager')
    for (let guess = 0; guess < 31; guess += 1)
      await page.request.post('/api/account/admin-login', {
        form: { email, password: `guess ${guess}` },
        headers: { 'X-Forwarded-For': nextIpAddress() },
      })
    await sendStaffLogIn(page, 'manager', email)
    await expect(page.getByText('Please verify that you are not a robot').first()).toBeVisible()
    await page.getByLabel("I'm not a robot").check()
    await expect(page.getByText('Verified')).toBeVisible()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/admin-dashboard/)
  })
})
