import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { newMobile, reportBounce } from './customer-actions.ts'
import { logIn, logInOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.describe('the profile', () => {
  test('a visitor logs in and comes back; a customer writes a name and contacts and sees them on the account @core', async ({
    page,
  }) => {
    await page.goto('/editprofile')
    await expect(page).toHaveURL(/\/login/)
    await logInOnPage(page, newMobile())
    await expect(page).toHaveURL(/\/editprofile$/)
    await page.getByLabel('First Name').fill('Meera')
    await page.getByLabel('Last Name').fill('Kulkarni')
    await page.getByLabel('Phone No.').fill('98765 43210')
    await page.getByLabel('Email', { exact: true }).fill('meera@example.com')
    await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Profile Updated')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Meera Kulkarni').first()).toBeVisible()
    await expect(page.getByText('+91 9876543210')).toBeVisible()
    await clickAndRead(page.getByRole('button', { name: 'Account' }), 'Hello, Meera')
  })

  test('a refused profile shows its errors at the fields and keeps what was typed', async ({ page }) => {
    await logIn(page)
    await page.goto('/editprofile')
    await page.getByLabel('Last Name').fill('Kulkarni')
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Please Fill required fields')
    await expect(page.getByLabel('First Name')).toBeFocused()
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Enter a valid email address')
    await expect(page.getByLabel('Last Name')).toHaveValue('Kulkarni')
    await expect(page).toHaveURL(/\/editprofile$/)
  })

  test('a customer whose e-mail came back reads it, confirms the address and reads it no more', async ({
    page,
    shop,
  }) => {
    const mobile = await logIn(page)
    const email = `returned-${mobile}@example.com`
    await page.goto('/editprofile')
    await page.getByLabel('First Name').fill('Meera')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await reportBounce(shop.origin, email)
    await page.goto('/editprofile')
    await expect(page.getByText(`E-mails to ${email} have come back`)).toBeVisible()
    await expectNoOverflow(page, 'the profile with returned mail')
    await expectAccessibleInModes(page, 'the profile with returned mail')
    await clickAndRead(page.getByRole('button', { name: 'The address is right' }), 'We write to this address again')
    await expect(page.getByText(`E-mails to ${email} have come back`)).toBeHidden()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  })

  test('a customer who logs out of the account stands on the home page', async ({ page }) => {
    await logIn(page)
    await page.goto('/dashboard')
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: 'Account' }).click()
    await clickAndRead(page.getByRole('button', { name: 'Logout' }), 'Logout successful')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(visited).not.toContain('/login')
    expect(
      await page.evaluate(() =>
        ['vivoUserToken', 'userFirstName', 'userLastName'].map((key) => localStorage.getItem(key)),
      ),
    ).toEqual([null, null, null])
  })

  test('a customer who lost a device logs out everywhere', async ({ page, newVisitor }) => {
    await logIn(page)
    const lost = await newVisitor()
    await lost.goto('/readyz')
    const token = await page.evaluate(() => localStorage.getItem('vivoUserToken') ?? '')
    await lost.evaluate((value) => localStorage.setItem('vivoUserToken', value), token)
    await page.goto('/editprofile')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out on all devices')).toBeVisible()
    await expect(page).toHaveURL('/')
    await lost.goto('/editprofile')
    await expect(lost).toHaveURL(/\/login/)
  })
})
