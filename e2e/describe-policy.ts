import { expect, test } from './shop-test.ts'

interface PolicyPage {
  path: string
  title: string
  /** What the footer calls it. */
  link: string
  /** A section, by its heading. */
  section: string
  /** Sentences that must stand on it. */
  promises: readonly (string | RegExp)[]
}

/** What every policy owes its reader. */
export function describePolicy({ path, title, link, section, promises }: PolicyPage): void {
  test.describe(`the page ${title}`, () => {
    test('a visitor comes from the footer and reads what is promised and who answers for it @core', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page).toHaveTitle(new RegExp(title))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title)
      for (const promise of promises) await expect(page.getByRole('main').getByText(promise).first()).toBeVisible()
      for (const fact of ['Ambaroli Mobile Retail Private Limited', 'GSTIN 27ZZZCA1234A1ZR', 'Suniti Palekar'])
        await expect(page.getByRole('main').getByText(fact).first()).toBeVisible()
    })

    test('a visitor jumps to a section, and on to another policy', async ({ page }) => {
      await page.goto(path)
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: section, exact: true })
        .click()
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeInViewport()
      await page.getByRole('navigation', { name: 'Other policies' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
    })

    test('a visitor without scripts reads all of it', async ({ newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      await page.goto(path)
      for (const promise of promises) await expect(page.getByRole('main').getByText(promise).first()).toBeVisible()
    })
  })
}
