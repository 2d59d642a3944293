import { expectAccessibleInModes } from './axe-check.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

test('an owner sees a job fail within 15 seconds, without losing the focus, and where to read on @core', async ({
  page,
  database,
}) => {
  await page.goto('/admin-dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
  const jobs = page.getByRole('list', { name: 'Background work' }).getByRole('listitem')
  const failing = jobs.filter({ hasText: 'Background jobs that fail' })
  await expect(failing).toContainText('Fine')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.focus()

  await database.pool.query(
    `select queue_job('send-messages', '{"messageIds": []}', now() + interval '1 day', 'status-test')`,
  )
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'The provider hung up' where key = 'status-test'`,
  )
  // The page reloads its figures: nothing is pressed.
  await expect(failing).toContainText('Look', { timeout: 40_000 })
  await expect(failing).toContainText('Send messages, tried 3 times: The provider hung up')
  await expect(failing).toContainText('HandsetJobsFailing')
  await expect(page.getByRole('status').filter({ hasText: /thing/ })).toContainText('to look at')
  await expect(refresh).toBeFocused()
  await expectAccessibleInModes(page, 'the status with a failing job')

  await database.pool.query(`select graphile_worker.remove_job('status-test')`)
  await refresh.click()
  await expect(failing).toContainText('Fine')
})
