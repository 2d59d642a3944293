import { startTestDatabase } from '../server/test/test-database.ts'

/** One PostgreSQL for the run; each worker's shop copies the seeded template. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await startTestDatabase()
  process.env.HANDSET_TEST_DATABASE = database.adminUrl
  return () => database.stop()
}
