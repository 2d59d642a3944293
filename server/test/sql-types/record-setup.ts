import { afterAll, inject } from 'vitest'
import { recordStatements, writeRecords } from './statement-records.ts'

// Before each test file: what its statements return is compared with the types in the source when all files have run.
recordStatements()
afterAll(() => writeRecords(inject('recordFolder')))
