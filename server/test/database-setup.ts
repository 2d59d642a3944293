import type { TestProject } from 'vitest/node'
import { startTestDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase()
  project.provide('adminUrl', database.adminUrl)
  return () => database.stop()
}
