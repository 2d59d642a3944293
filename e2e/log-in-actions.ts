import { expect, type Page } from '@playwright/test'
import { limits, storageKeys } from '../contract/limits.ts'
import { seedStaff } from '../server/db/seed-staff.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { openConnection } from '../server/test/test-database.ts'
import { codeSentTo, newMobile } from './customer-actions.ts'

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

/** By shop and person: a password is hashed once for all tests of some minutes, while the log-in counts as fresh. */
const staffSessions = new Map<string, { session: Promise<Session>; until: number }>()
const reusedMs = (limits.freshLoginMinutes - 3) * 60_000

async function ask<Data>(page: Page, path: string, form: Record<string, string>): Promise<Data> {
  const response = await page.request.post(`/api/${path}`, { form })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

/** Where the page is, and if it is nowhere yet, at the smallest response of its shop. */
export async function shopOf(page: Page): Promise<string> {
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
export async function logIn(page: Page, mobile = newMobile()): Promise<string> {
  const { otp_token } = await ask<{ otp_token: string }>(page, 'account/customer-request-otp', { mobile })
  const otp = await codeSentTo(page, mobile)
  const { token } = await ask<{ token: string }>(page, 'account/customer-verify-otp', { mobile, otp_token, otp })
  await bringCustomer(page, token)
  return mobile
}

async function openStaffSession(page: Page, { kind, email, password }: StaffMember): Promise<Session> {
  type LogIn = { token: string; name: string; role: string }
  const { token, name, role } = await ask<LogIn>(page, `account/${kind}-login`, { email, password })
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

type Role = 'owner' | 'manager' | 'finance' | 'warehouse'

let count = 0
export const staffPassword = 'Moss-green river 7'

/** A staff member of this test alone, whose sessions and password no other test uses. Returns the e-mail address. */
export async function addStaffMember(databaseUrl: string, role: Role): Promise<string> {
  const email = `${role}.${process.pid}.${(count += 1)}@staff.example`
  const { db, close } = openDatabase(databaseUrl)
  await seedStaff(db, [{ role, email, password: staffPassword }])
  await close()
  return email
}

/** The same of a staff member of the finance department, who is added to the shop. */
export const logInAsFinance = async (page: Page, databaseUrl: string) =>
  bringStaffMember(page, {
    kind: 'admin',
    email: await addStaffMember(databaseUrl, 'finance'),
    password: staffPassword,
  })

/** Fills the log-in page of the back office or the warehouse that is open, and sends it. */
export async function logInAsStaffOnPage(page: Page, email: string, password = 'handset-demo'): Promise<void> {
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens the log-in page of the role's area, and logs in there. */
export async function sendStaffLogIn(page: Page, role: Role, email: string, password = staffPassword): Promise<void> {
  await page.goto(role === 'warehouse' ? '/warehouse-admin-login' : '/admin-login')
  await logInAsStaffOnPage(page, email, password)
}

/** Makes the log-ins of a staff member older than sensitive actions accept. */
export async function ageLogIns(databaseUrl: string, email: string): Promise<void> {
  const connection = await openConnection(databaseUrl)
  await connection.query(
    "update sessions set authenticated_at = now() - interval '1 hour' where kind <> 'customer' and holder_id = (select id from staff where email = $1)",
    [email],
  )
  await connection.end()
}

/** Logs in on the log-in page, as a customer does: for tests whose subject is that page or what it does on the way. */
export async function logInOnPage(page: Page, mobile: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel(/mobile number/i).fill(mobile)
  await main.getByRole('button', { name: 'Request OTP' }).click()
  await expect(page.getByText('OTP sent to requested number')).toBeVisible()
  const code = await codeSentTo(page, mobile)
  await main.getByRole('textbox', { name: /digit 1/i }).click()
  await page.keyboard.type(code)
  await main.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Successfully Logged in')).toBeVisible()
}
