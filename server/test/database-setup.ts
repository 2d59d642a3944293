import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { checkRecordedRows } from './sql-types/check-recorded-rows.ts'
import { recordStatements, writeRecords } from './sql-types/statement-records.ts'
import { startTestDatabase, templateUrl } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    recordFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  recordStatements()
  const recordFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-statements-'))
  const database = await startTestDatabase()
  project.provide('adminUrl', database.adminUrl)
  project.provide('recordFolder', recordFolder)
  const check = async () => {
    writeRecords(recordFolder)
    // Each project runs a part of the statements: none can say that a statement is run by no test.
    return checkRecordedRows(recordFolder, templateUrl(database.adminUrl), false)
  }
  return async () => {
    let problems: string[]
    try {
      problems = await check()
    } finally {
      await database.stop()
      await fs.rm(recordFolder, { recursive: true, force: true })
    }
    if (problems.length > 0)
      throw new Error(`Rows of SQL statements disagree with their types:\n${problems.join('\n')}`)
  }
}
