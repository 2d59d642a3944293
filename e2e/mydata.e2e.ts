import fs from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { DatabaseHandle } from '../server/platform/database/database.ts'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { logIn } from './log-in-actions.ts'
import { codeSentTo } from './customer-actions.ts'

/** As if the half minute between two codes had passed since the log-in. */
const endPause = ({ db }: DatabaseHandle, mobile: string) =>
  db.deleteFrom('rate_limits').where('key', '=', `otp-number-pause:${mobile}`).execute()

/** Asks for a code in the dialog and enters it. */
async function enterCode(page: Page, dialog: Locator, mobile: string): Promise<void> {
  await clickAndRead(dialog.getByRole('button', { name: 'Send code' }), 'Enter the 6 digit code', dialog)
  const code = await codeSentTo(page, mobile)
  for (const [index, digit] of Array.from(code).entries()) await dialog.getByRole('textbox').nth(index).fill(digit)
}

test.describe('my data', () => {
  test('no consent is given before the customer switches it on, and each is taken back as easily', async ({ page }) => {
    await logIn(page)
    await page.goto('/mydata')
    const switches = page.getByRole('main').getByRole('switch')
    await expect(switches).toHaveCount(5)
    for (const choice of await switches.all()) await expect(choice).not.toBeChecked()
    const sms = page.getByRole('switch', { name: 'Offers by SMS' })
    await sms.click()
    await expect(page.getByText('Consent recorded')).toBeVisible()
    await page.reload()
    await expect(sms).toBeChecked()
    await sms.click()
    await expect(page.getByText('Consent withdrawn')).toBeVisible()
    await expect(sms).not.toBeChecked()
    await expectNoOverflow(page, 'My Data')
    await expectAccessibleInModes(page, 'My Data')
  })

  test('a customer names a nominee, corrects a refused one and finds it again', async ({ page }) => {
    await logIn(page)
    await page.goto('/mydata')
    await page.getByLabel("Nominee's name").fill('Ravi Rao')
    await page.getByRole('button', { name: 'Save nominee' }).click()
    await expect(page.getByLabel('Mobile or e-mail')).toBeFocused()
    await page.getByLabel('Mobile or e-mail').fill('ravi@example.com')
    await clickAndRead(page.getByRole('button', { name: 'Save nominee' }), 'Nominee saved')
    await page.reload()
    await expect(page.getByLabel('Mobile or e-mail')).toHaveValue('ravi@example.com')
  })

  test('a customer downloads a copy after a fresh code @core', async ({ page, database }) => {
    const mobile = await logIn(page)
    await endPause(database, mobile)
    await page.goto('/mydata')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download my data' })
    await enterCode(page, dialog, mobile)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('my-data.json')
    const copy = JSON.parse(await fs.readFile(await file.path(), 'utf8')) as { profile: { mobile: string } }
    expect(copy.profile.mobile).toBe(mobile)
    await expect(dialog).toBeHidden()
  })

  test('a customer erases the account, reads what stays, logs in again and keeps it', async ({ page, database }) => {
    const mobile = await logIn(page)
    await endPause(database, mobile)
    await page.goto('/mydata')
    await expect(page.getByText('Invoices stay for 8 years')).toBeVisible()
    await page.getByRole('button', { name: 'Erase my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase my account' })
    await enterCode(page, dialog, mobile)
    await clickAndRead(dialog.getByRole('button', { name: 'Erase in 7 days' }), 'Your account will be erased in 7 days')
    await expect(page).toHaveURL('/')
    await endPause(database, mobile)
    await logIn(page, mobile)
    await page.goto('/mydata')
    await expect(page.getByText(/Your account will be erased after \d\d\/\d\d\/\d{4}/)).toBeVisible()
    await clickAndRead(page.getByRole('button', { name: 'Keep my account' }), 'Your account stays')
    await expect(page.getByRole('button', { name: 'Erase my account' })).toBeVisible()
  })
})
