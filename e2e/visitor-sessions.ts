import { expect, type Page } from '@playwright/test'
import { limits, storageKeys } from '../contract/limits.ts'
import { seedStaff } from '../server/db/seed-staff.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { codeSentTo } from './shop-test.ts'

/** What the log-in pages leave in the browser: names and values of its local storage. */
type Session = Record<string, string>

interface StaffMember {
  kind: 'admin' | 'warehouse'
  email: string
  password: string
}

/** The demo shop's own staff. */
const owner: StaffMember = { kind: 'admin', email: 'admin@handset.example', password: 'handset-demo' }
const packer: StaffMember = { kind: 'warehouse', email: 'warehouse@handset.example', password: 'handset-demo' }
const finance: StaffMember = { kind: 'admin', email: 'finance@handset.example', password: 'handset-demo' }

/** By shop and person: a password is hashed once for all tests of some minutes, while the log-in counts as fresh. */
const staffSessions = new Map<string, { session: Promise<Session>; until: number }>()
const reusedMs = (limits.freshLoginMinutes - 3) * 60_000

async function ask<ProviderResponse>(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<ProviderResponse> {
  const response = await page.request.post(`/api/${path}`, { form })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: ProviderResponse }).data
}

/** Where the page is, and if it is nowhere yet, at the smallest answer of its shop. */
async function shopOf(page: Page): Promise<string> {
  if (!page.url().startsWith('http')) await page.goto('/readyz')
  return new URL(page.url()).origin
}

/** Puts a session where the log-in page leaves it; the next page that is opened belongs to that person. */
async function bringSession(page: Page, session: Session): Promise<void> {
  await shopOf(page)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
}

/** Brings the session of a customer whose token is at hand, as that of a bought order. */
export const bringCustomer = (page: Page, token: string) => bringSession(page, { [storageKeys.customerToken]: token })

/** Opens a customer's session by the calls of the log-in page, without the page. What a guest has in the cart stays the guest's. */
export async function logIn(page: Page, mobile: string): Promise<void> {
  const { otp_token } = await ask<{ otp_token: string }>(page, 'account/customer-request-otp', { mobile })
  const otp = await codeSentTo(page, mobile)
  const { token } = await ask<{ token: string }>(page, 'account/customer-verify-otp', { mobile, otp_token, otp })
  await bringCustomer(page, token)
}

async function openStaffSession(page: Page, { kind, email, password }: StaffMember): Promise<Session> {
  const { token, name, role } = await ask<{ token: string; name: string; role: string }>(
    page,
    `account/${kind}-login`,
    {
      email,
      password,
    },
  )
  const tokenKey = kind === 'admin' ? storageKeys.adminToken : storageKeys.warehouseToken
  return { [tokenKey]: token, [`${kind}StaffName`]: name, [`${kind}StaffRole`]: role }
}

async function bringStaffMember(page: Page, member: StaffMember): Promise<void> {
  const key = `${await shopOf(page)} ${member.email}`
  const existing = staffSessions.get(key)
  const entry =
    existing && existing.until > Date.now()
      ? existing
      : { session: openStaffSession(page, member), until: Date.now() + reusedMs }
  staffSessions.set(key, entry)
  await bringSession(page, await entry.session)
}

/** Brings the session of the demo shop's owner to the back office, opened on first need by the call of the log-in page. */
export const logInAsOwner = (page: Page) => bringStaffMember(page, owner)

/** The same of the demo shop's packer, to the warehouse. */
export const logInAsWarehouse = (page: Page) => bringStaffMember(page, packer)

/** The same of a staff member of the finance department, who is added to the shop on first need. */
export async function logInAsFinance(page: Page, databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  await seedStaff(db, [{ role: 'finance', ...finance }])
  await close()
  await bringStaffMember(page, finance)
}
