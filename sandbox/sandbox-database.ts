import { inject } from 'vitest'

/** A PostgreSQL server in which tests may create databases: that of this run, or of TEST_DATABASE_URL. */
export function testDatabaseUrl(): string {
  return process.env['TEST_DATABASE_URL'] ?? inject('adminUrl')
}
