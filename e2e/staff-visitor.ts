import type { Page } from '@playwright/test'
import { seedStaff } from '../server/db/seed-staff.ts'
import { openConnection } from '../server/test/test-database.ts'
import { openDatabase } from '../server/platform/database/database.ts'

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

/** Fills the log-in page of the role's area and sends it. */
export async function sendStaffLogIn(page: Page, role: Role, email: string, password = staffPassword): Promise<void> {
  await page.goto(role === 'warehouse' ? '/warehouse-admin-login' : '/admin-login')
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
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
