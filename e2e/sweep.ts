import type { Page } from '@playwright/test'
import { storageKeys } from '../contract/limits.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { buyOrder } from './buy-order.ts'
import { addToCart } from './customer-actions.ts'
import { bringCustomer, logIn, logInAsOwner, logInAsWarehouse } from './log-in-actions.ts'
import { nextIpAddress, test as base } from './shop-test.ts'

/**
 * Who looks at a page: a guest; a customer who is new, who has a phone in the cart, or who has bought; the owner; the packer.
 * Each has one browser tab a worker, in which page after page is opened as by one person.
 */
export type Visitor = 'guest' | 'newcomer' | 'shopper' | 'buyer' | 'owner' | 'packer'

/** What the pages of the back office show: they would be empty otherwise. */
export interface Shown {
  orderNumber: string
  customer: string
}

interface Tools {
  tabOf(visitor: Visitor): Promise<Page>
  shown: Shown
}

async function bringVisitor(visitor: Visitor, page: Page, origin: string): Promise<void> {
  if (visitor === 'newcomer' || visitor === 'shopper') await logIn(page)
  if (visitor === 'shopper') await addToCart(page, '12031046')
  if (visitor === 'buyer') await bringCustomer(page, (await buyOrder(origin)).token)
  if (visitor === 'owner') await logInAsOwner(page)
  if (visitor === 'owner') await changeSomething(page)
  if (visitor === 'packer') await logInAsWarehouse(page)
}

/** A change that the audit log shows. */
async function changeSomething(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.adminToken)
  await page.request.post('/api/admin/add-reference-number', {
    headers: { Authorization: `Bearer ${token}` },
    form: { referance_number: 'SWEEP' },
  })
}

/** An order of two pieces and an enquiry. */
async function fillBackOffice(origin: string, databaseUrl: string): Promise<Shown> {
  const { order_number, mobile } = await buyOrder(origin, {
    items: [{ product: '13042939', quantity: 2 }],
    landmark: 'Near the water tower',
  })
  const { db, close } = openDatabase(databaseUrl)
  const enquiry = { name: 'Ravi Shah', email: 'ravi@example.com', phone: '9876543211', business_name: 'Shah & Sons' }
  await db.insertInto('enquiries').values(enquiry).execute()
  const customer = await db
    .selectFrom('customers')
    .select('user_unique')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  await close()
  return { orderNumber: order_number, customer: customer.user_unique }
}

export const sweep = base.extend<{ visitor: Visitor }, Tools>({
  visitor: ['guest', { option: true }],
  tabOf: [
    async ({ browser, shop }, use) => {
      const tabs = new Map<Visitor, Promise<Page>>()
      async function openTab(visitor: Visitor): Promise<Page> {
        const context = await browser.newContext({
          baseURL: shop.origin,
          reducedMotion: 'reduce',
          extraHTTPHeaders: { 'X-Forwarded-For': nextIpAddress() },
        })
        const page = await context.newPage()
        await bringVisitor(visitor, page, shop.origin)
        return page
      }
      await use((visitor) => {
        const tab = tabs.get(visitor) ?? openTab(visitor)
        tabs.set(visitor, tab)
        return tab
      })
      for (const tab of tabs.values()) await (await tab).context().close()
    },
    { scope: 'worker' },
  ],
  shown: [async ({ shop }, use) => use(await fillBackOffice(shop.origin, shop.databaseUrl)), { scope: 'worker' }],
  page: async ({ tabOf, visitor }, use) => use(await tabOf(visitor)),
})
