import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { shopProcess } from './shop-process.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test('an owner adds a passkey, logs in with it, and removes it @core', async ({ browser }) => {
  // Passkeys need a host name: an address of numbers is refused by browsers.
  const shop = await shopProcess({ PUBLIC_ORIGIN: 'http://localhost:{port}' })
  const context = await browser.newContext({ baseURL: shop.origin.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await addStaffMember(shop.databaseUrl, 'owner')
  await sendStaffLogIn(page, 'owner', email)
  await expect(page).toHaveURL(/admin-dashboard/)
  await page.goto('/admin-account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toContainText('Office laptop')
  await expect(passkeys).toContainText('not used yet')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/admin-login/)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/admin-(account|dashboard)/)
  await page.goto('/admin-account')
  await expect(passkeys).toContainText('last used')

  await page.getByRole('button', { name: 'Delete Office laptop' }).click()
  await clickAndRead(page.getByRole('dialog').getByRole('button', { name: 'Delete passkey' }), 'Passkey removed')
  await expect(passkeys).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted. Please try again')).toBeVisible()
  await context.close()
  await shop.stop()
})
