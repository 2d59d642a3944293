import type { Locator, Page } from '@playwright/test'
import type { Database } from '../server/platform/database/database.ts'
import { newMobile } from './customer-actions.ts'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { expect, test } from './shop-test.ts'

const thanks = 'Thank you for contacting with us. Our team will get back to you very soon!'
const notARobot = 'Please verify that you are not a robot'

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'CONTACT US' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Enterprise enquiry' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function fill(dialog: Locator, mobile: string): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill('Asha Kulkarni')
  await dialog.getByLabel('Email Id').fill(`asha${mobile}@firm.example`)
  await dialog.getByLabel('Mobile Number').fill(mobile)
  await dialog.getByLabel('Business Name').fill('Kulkarni Traders')
}

const enquiriesFrom = (db: Database, phone: string) =>
  db.selectFrom('enquiries').select(['name', 'message']).where('phone', '=', phone).execute()

const slide = (page: Page, number: number) =>
  page.getByRole('group', { name: `${number} of 3` }).or(page.getByLabel(`${number} of 3`))

test.describe('the enterprise page', () => {
  test('a visitor reads every section and finds the way to each series', async ({ page }) => {
    await page.goto('/enterprise-sales')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const main = page.getByRole('main')
    const headings = [
      'Device Security',
      'After Sales Service',
      'Ease of Ownership',
      'Exclusive Offers',
      'Ease of Access',
      'Convenient Payment Solutions',
      'Enterprise Order in 4 Simple Steps',
      'Employee Purchase Program',
    ]
    for (const name of headings) await expect(main.getByRole('heading', { name, exact: true })).toHaveCount(1)
    for (const text of ['Coming Soon', '01', '02', '03', '04'])
      await expect(main.getByText(text, { exact: true })).toHaveCount(1)
    await expect(main.getByText('Subject to availability. Terms and conditions apply.')).toBeVisible()
    for (const [name, to] of [
      ['X Series', '/products/4'],
      ['V Series', '/products/1'],
      ['Y Series', '/products/2'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', to)
    await expect(main.locator('a[href="mailto:hello@ambaroli.example"]')).toHaveCount(2)
    await expect(main.locator('a[href="tel:18000000000"]')).toHaveCount(1)
  })

  test('the anchors lead to their sections and stay in sight', async ({ page }) => {
    await page.goto('/enterprise-sales')
    const anchors = page.getByRole('navigation', { name: 'Enterprise' })
    for (const name of ['About Enterprise', 'Products', 'Employee Purchase Program', 'Inquiries']) {
      // By keyboard: a mouse would have to wait for the header, which slides over the links while the page scrolls.
      await anchors.getByRole('link', { name }).press('Enter')
      await expect(anchors.getByRole('link', { name })).toBeInViewport()
      await expect(anchors.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
    }
  })

  test('the banners come one after the other, begin again, and stop for who asks for it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/enterprise-sales')
    const inView = page.locator('[aria-roledescription="slide"]:not([inert])')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    for (const number of [2, 3, 1]) {
      await page.clock.runFor(3000)
      await expect(inView).toHaveAttribute('aria-label', `${number} of 3`)
    }
    await page.getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Play the slides' }).blur()
    await page.clock.runFor(9000)
    await expect(inView).toHaveAttribute('aria-label', '1 of 3')
    await page.getByRole('button', { name: 'Play the slides' }).click()
    await page.clock.runFor(9000)
    await expect(inView).toHaveAttribute('aria-label', '1 of 3')
    await page.getByRole('button', { name: 'Pause the slides' }).blur()
    await page.mouse.move(0, 0)
    await page.clock.runFor(3000)
    await expect(inView).toHaveAttribute('aria-label', '2 of 3')
  })

  test('nothing moves for a visitor who wants less motion', async ({ newVisitor }) => {
    const page = await newVisitor({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/enterprise-sales')
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await page.clock.runFor(9000)
    await expect(slide(page, 1)).not.toHaveAttribute('inert')
    expect(
      await page
        .locator('.reveal')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).animationName !== 'none').length),
    ).toBe(0)
  })

  test('a visitor without scripts reads the whole page and how to reach the shop', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/enterprise-sales')
    await page.getByRole('main').getByText('CONTACT US').first().click()
    await expect(page).toHaveURL(/#inquiries$/)
    await expect(page.getByText('The enquiry form needs JavaScript')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '1800-000-0000' })).toBeVisible()
  })
})

test.describe('the enquiry form', () => {
  test('a buyer sends it by keyboard alone; the browser proves its work and the form is empty again @core', async ({
    page,
    database,
  }) => {
    const mobile = newMobile()
    await page.goto('/enterprise-sales')
    await page.getByRole('main').getByRole('button', { name: 'CONTACT US' }).last().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Enterprise enquiry' })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    for (const text of [
      'Asha Kulkarni',
      `asha${mobile}@firm.example`,
      mobile,
      '',
      'Kulkarni Traders',
      '<b>40 phones</b>',
    ]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await expect(dialog.getByText('Verified')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(thanks)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await enquiriesFrom(database.db, mobile)).toEqual([{ name: 'Asha Kulkarni', message: '<b>40 phones</b>' }])
    await openForm(page)
    for (const label of ['Name', 'Email Id', 'Mobile Number', 'GST Number', 'Business Name', 'Message'])
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  })

  test('a buyer who ticks the box can send before the proof of work is done', async ({ page, database }) => {
    const mobile = newMobile()
    await page.goto('/enterprise-sales')
    const dialog = await openForm(page)
    await fill(dialog, mobile)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText(thanks)).toBeVisible()
    expect(await enquiriesFrom(database.db, mobile)).toHaveLength(1)
  })

  test('a buyer who forgets the box sees an error; closing unticks it and leaves the text', async ({ page }) => {
    await page.goto('/enterprise-sales')
    const dialog = await openForm(page)
    await fill(dialog, newMobile())
    await dialog.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert').getByText(notARobot)).toBeVisible()
    await expect(dialog.getByText(notARobot).last()).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByText('Verified')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('button', { name: 'CONTACT US' }).last()).toBeFocused()
    await openForm(page)
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Asha Kulkarni')
  })

  test('a buyer whose GST number is wrong reads it at the field and sends the corrected form', async ({
    page,
    database,
  }) => {
    const mobile = newMobile()
    await page.goto('/enterprise-sales')
    const dialog = await openForm(page)
    await fill(dialog, mobile)
    await dialog.getByLabel('GST Number').fill('27AAPFU0939F1ZX')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert').getByText('Enter a valid GSTIN of 15 characters')).toBeVisible()
    await expect(dialog.getByLabel('GST Number')).toHaveAccessibleDescription('Enter a valid GSTIN of 15 characters')
    await expect(dialog.getByLabel('GST Number')).toBeFocused()
    await dialog.getByLabel('GST Number').fill('27AAPFU0939F1ZV')
    await dialog.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText(thanks)).toBeVisible()
    expect(await enquiriesFrom(database.db, mobile)).toHaveLength(1)
  })
})

test('the enquiry form with a missing tick is accessible, on a phone and on a desk', async ({ page }) => {
  await page.goto('/enterprise-sales')
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('alert').getByText(notARobot)).toBeVisible()
  await expectAccessibleInModes(page, 'the form')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page, 'the form on a phone')
})
