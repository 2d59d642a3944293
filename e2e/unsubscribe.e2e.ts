import { unsubscribeAddress } from '../server/domains/messages/unsubscribe.ts'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { logIn } from './log-in-actions.ts'

test.describe('the page of an e-mail that ends marketing', () => {
  test('changes nothing when it is opened, and unsubscribes with its button @core', async ({
    page,
    shop,
    database,
  }) => {
    const mobile = await logIn(page)
    await page.goto('/editprofile')
    const email = page.getByRole('switch', { name: 'Offers and review invitations by e-mail' })
    await expect(page.getByText('Messages about your orders, payments and account are always sent.')).toBeVisible()
    await email.click()
    await expect(page.getByText('Consent recorded')).toBeVisible()
    const { user_unique } = await database.db
      .selectFrom('customers')
      .select('user_unique')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    await page.goto(unsubscribeAddress(shop.origin, shop.otpSecret, user_unique))
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
    await clickAndRead(page.getByRole('button', { name: 'Unsubscribe' }), 'This link is not valid')
  })
})
