import { credentials } from '../sandbox/sandbox-credentials.ts'
import { newMobile } from './customer-actions.ts'
import { shopProcess } from './shop-process.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

const { siteKey, secret } = credentials.captcha

// The provider's script asks another origin, which knows nothing of a header of ours.
test.use({ extraHTTPHeaders: {} })

/** The sandbox of this worker's shop plays the provider for a shop with keys. */
for (const [provider, name] of [
  ['recaptcha', 'RECAPTCHA'],
  ['turnstile', 'TURNSTILE'],
] as const) {
  test(`a buyer sends an enquiry at a shop that uses ${provider}`, async ({ page, shop }) => {
    const other = await shopProcess({
      [`${name}_BASE_URL`]: `${shop.origin}/sandbox/${provider}`,
      [`${name}_SITE_KEY`]: siteKey,
      [`${name}_SECRET`]: secret,
    })
    try {
      await page.goto(`${other.origin}/enterprise-sales`)
      await page.getByRole('main').getByRole('button', { name: 'CONTACT US' }).last().click()
      const dialog = page.getByRole('dialog', { name: 'Enterprise enquiry' })
      const mobile = newMobile()
      await dialog.getByLabel('Name', { exact: true }).fill('Imran Sheikh')
      await dialog.getByLabel('Email Id').fill(`imran${mobile}@firm.example`)
      await dialog.getByLabel('Mobile Number').fill(mobile)
      await dialog.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page.getByRole('alert').getByText('Please verify that you are not a robot')).toBeVisible()
      const answered = page.waitForResponse((response) => response.url().endsWith('/token'))
      await dialog.getByLabel('I am human').check()
      await answered
      await dialog.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page.getByRole('alert').getByText('This field is required')).toBeVisible()
      await dialog.getByLabel('Business Name').fill('Sheikh Logistics')
      await clickAndRead(dialog.getByRole('button', { name: 'Send enquiry' }), 'Thank you for contacting with us.')
      // What the page still fetches ahead must not find the shop gone.
      await page.goto('about:blank')
    } finally {
      await other.stop()
    }
  })
}
