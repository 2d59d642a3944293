import { unsubscribeAddress } from '../server/domains/messages/unsubscribe-token.ts'
import { openConnection } from '../server/test/test-database.ts'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { newMobile } from './customer-actions.ts'
import { expect, test } from './shop-test.ts'
import { logIn } from './visitor-sessions.ts'

test.describe('the page of an e-mail that ends marketing', () => {
  test('changes nothing when it is opened, and unsubscribes with its button @core', async ({ page, shop }) => {
    const mobile = newMobile()
    await logIn(page, mobile)
    await page.goto('/editprofile')
    const email = page.getByRole('switch', { name: 'Offers and review invitations by e-mail' })
    await expect(page.getByText('Messages about your orders, payments and account are always sent.')).toBeVisible()
    await email.click()
    await expect(page.getByText('Consent recorded')).toBeVisible()
    const connection = await openConnection(shop.databaseUrl)
    const { rows } = await connection.query<{ user_unique: string }>(
      'select user_unique from customers where mobile = $1',
      [mobile],
    )
    await connection.end()
    await page.goto(unsubscribeAddress(shop.origin, shop.otpSecret, rows[0]?.user_unique ?? ''))
    await expect(page.getByText('You will get no more offers')).toBeVisible()
    await expectNoOverflow(page, 'unsubscribe')
    await expectAccessibleInModes(page, 'unsubscribe')
    await page.goto('/editprofile')
    await expect(email).toBeChecked()
    await page.goBack()
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
    await expect(page.getByText('Done: you get no more offers')).toBeVisible()
    await page.getByRole('link', { name: 'My Profile' }).last().click()
    await expect(email).not.toBeChecked()
    await page.goto('/unsubscribe?token=x')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('This link is not valid')).toBeVisible()
  })
})
