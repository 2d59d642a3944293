import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'changed' })

const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: text })

test('an owner sees what was changed, narrows it down in the address, saves the view and comes back to it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await logInAsOwner(page)
  await page.goto('/admin-tags/add')
  await page.getByLabel('Name').fill('Seen by all')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Seen by all', exact: true }).click()
  await page.getByLabel('Name').fill('Seen by many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tag updated')).toBeVisible()

  await page.goto('/admin-audit-log')
  const change = entry(page, 'Changed the tag').filter({ hasText: 'Seen by many' })
  await expect(change).toContainText(/admin@handset\.example.*Name\s*before Seen by all\s*now Seen by many/)
  await page.getByLabel('What').selectOption('Tags')
  await expect(page).toHaveURL(/\?entity=tag$/)
  await change.getByRole('button', { name: /^All changes of Tag / }).click()
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
  await expect(entry(page, 'Added the tag')).toHaveCount(1)
  await page.getByLabel('Who').selectOption('admin@handset.example')
  await expect(page).toHaveURL(/actor=admin%40handset\.example/)

  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Save the current filters as')).toHaveAccessibleDescription('Give the view a name')
  await dialog.getByLabel('Save the current filters as').fill('My new tag')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The list is filtered as in ‘My new tag’.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit My new tag' }).click()
  await dialog.getByLabel('New name of ‘My new tag’').fill('The tag')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByRole('link', { name: 'The tag' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin-audit-log$/)
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('link', { name: 'The tag' }).click()
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
  await expect(views.getByRole('link', { name: 'The tag' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('button', { name: 'Saved views' }).click()
  await dialog.getByRole('button', { name: 'Delete The tag' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'The tag' })).toHaveCount(0)
  await expectAccessibleInModes(page, 'the dialog of saved views')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await change.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Update Tag' })).toBeVisible()
})

test('an audit log without a match for its filters is shown whole again', async ({ page }) => {
  await logInAsOwner(page)
  await page.goto('/admin-audit-log?actor=nobody%40handset.example')
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible()
  await expect(page.getByLabel('Who')).toHaveValue('nobody@handset.example')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible()
})
