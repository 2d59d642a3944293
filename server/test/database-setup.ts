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

/** True when every test file of the suite ran, no filter left a test out, and no test failed. */
async function isComplete(project: TestProject): Promise<boolean> {
  if (project.vitest.state.getCountOfFailedTests() > 0) return false
  const { testFiles } = await project.globTestFiles()
  const files = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath))
  return project.vitest.config.testNamePattern === undefined && testFiles.every((file) => files.has(file))
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  recordStatements()
  const recordFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-statements-'))
  const database = await startTestDatabase()
  project.provide('adminUrl', database.adminUrl)
  project.provide('recordFolder', recordFolder)
  const check = async () => {
    writeRecords(recordFolder)
    return checkRecordedRows(recordFolder, templateUrl(database.adminUrl), await isComplete(project))
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
