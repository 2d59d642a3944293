import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { addFilter } from './back-office-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

async function addTag(page: Page, name: string) {
  await page.goto('/admin-tags/add')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: text })

test('an owner sees what was changed, narrows it down in the address, saves the view and comes back to it @core', async ({
  page,
}) => {
  await addTag(page, 'Seen by all')
  await page.getByRole('link', { name: 'Seen by all', exact: true }).click()
  await page.getByLabel('Name').fill('Seen by many')
  await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Tag updated')

  await page.goto('/admin-audit-log')
  const change = entry(page, 'Changed the tag').filter({ hasText: 'Seen by many' })
  await expect(change).toContainText(/admin@handset\.example.*Name\s*before Seen by all\s*now Seen by many/)
  await addFilter(page, 'What', 'Tags')
  await expect(page).toHaveURL(/\?entity=tag$/)
  await change.getByRole('button', { name: /^All changes of Tag / }).click()
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
  await expect(entry(page, 'Added the tag')).toHaveCount(1)
  await addFilter(page, 'Who', 'admin@handset.example')
  await expect(page).toHaveURL(/actor=admin%40handset\.example/)

  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views).toHaveCount(0)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Save these filters as')).toHaveAccessibleDescription('Give the view a name')
  await page.getByLabel('Save these filters as').fill('My new tag')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views.getByRole('link', { name: 'My new tag' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('button', { name: 'Options of the view ‘My new tag’' }).click()
  await views.getByRole('button', { name: 'Rename' }).click()
  await views.getByLabel('New name of ‘My new tag’').fill('The tag')
  await views.getByRole('button', { name: 'Rename' }).click()
  await expect(views.getByRole('link', { name: 'The tag' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin-audit-log$/)
  await views.getByRole('link', { name: 'The tag' }).click()
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
  await expect(views.getByRole('link', { name: 'The tag' })).toHaveAttribute('aria-current', 'true')
  const options = views.getByRole('button', { name: 'Options of the view ‘The tag’' })
  await options.click()
  await clickAndRead(views.getByRole('button', { name: 'Share with all staff' }), 'View saved')
  await options.click()
  await expect(views.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
  await expectAccessibleInModes(page, 'the options of a saved view')
  await views.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link', { name: 'The tag' })).toHaveCount(0)
  await change.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seen by many' })).toBeVisible()
})

test('what is typed in the search for an order stays while its capitals reach the address', async ({ page }) => {
  await page.goto('/admin-audit-log')
  const search = page.getByRole('searchbox', { name: 'Order number' })
  await search.pressSequentially('hs1')
  await expect(page).toHaveURL(/\?entity=HS1$/)
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible()
  await expect(search).toHaveValue('hs1')
  await search.pressSequentially('2')
  await expect(page).toHaveURL(/\?entity=HS12$/)
  await expect(search).toHaveValue('hs12')
  await page.goBack()
  await expect(search).toHaveValue('HS1')
})

test('an audit log without a match for its filters is shown whole again', async ({ page }) => {
  await addTag(page, 'Found again')
  await page.goto('/admin-audit-log?actor=nobody%40handset.example')
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Who' })).toHaveValue('nobody@handset.example')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible()
})
