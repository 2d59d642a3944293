import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '../test-database.ts'

/** One PostgreSQL for the rows that do not harm it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase()
  project.provide('adminUrl', database.adminUrl)
  return database.stop
}
