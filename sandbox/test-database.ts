import { inject } from 'vitest'

/** A PostgreSQL in which tests may create databases: the one of this run, or of TEST_DATABASE_URL. */
export function testDatabaseUrl(): string {
  const url: unknown = process.env['TEST_DATABASE_URL'] ?? inject('adminUrl' as never)
  if (typeof url !== 'string') throw new Error('Neither TEST_DATABASE_URL nor a database of this run')
  return url
}
