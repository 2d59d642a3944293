import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A module of a domain that is found by its file name. */
export interface DomainModule {
  /** Its path within `server/domains`. */
  file: string
  load(): Promise<{ default?: unknown }>
}

const domains = path.join(import.meta.dirname, '../../domains')

async function find(pattern: string): Promise<DomainModule[]> {
  const files = await Array.fromAsync(fs.glob(pattern, { cwd: domains }))
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, load: () => import(pathToFileURL(path.join(domains, file)).href) }))
}

/**
 * The handlers of calls and the jobs of all domains. In the built program, where no folder can be searched, the build puts a list
 * of the same modules in the place of this one (scripts/program).
 */
export const findCallModules = (): Promise<DomainModule[]> => find('*/calls/*.ts')
export const findJobModules = (): Promise<DomainModule[]> => find('*/jobs/*.job.ts')
