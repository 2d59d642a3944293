import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Runner } from '../platform/database/postmaster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/handset-test-clusters')
const dayMs = 24 * 3600 * 1000

/** A source file with all that it imports, and what those import: their names and texts. */
async function importedFiles(entry: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  async function visit(file: string): Promise<void> {
    if (found.has(file)) return
    const text = await fs.readFile(path.join(root, file), 'utf8').catch(() => '')
    found.set(file, text)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const workspace = /^@handset\/(.+)$/.exec(specifier)?.[1]
      if (workspace) await visit(workspace)
      else if (specifier.startsWith('.')) await visit(path.posix.join(path.posix.dirname(file), specifier))
    }
  }
  await visit(entry)
  return found
}

/** Migrations and the demo's data. */
async function readFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => /\.(sql|json)$/.test(name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/**
 * Of every source that fills the template: what test-database.ts imports, and the migrations and demo data, which are read. The
 * lockfile has the version of PostgreSQL. The day, because the demo's dates count from the moment at which it is made.
 */
async function digestOfSources(): Promise<string> {
  const files = await importedFiles('server/test/test-database.ts')
  for (const file of [...(await readFiles('server/db')), 'package-lock.json'])
    files.set(file, await fs.readFile(path.join(root, file), 'utf8'))
  const hash = createHash('sha256').update(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }))
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(file).update(text)
  return hash.digest('hex').slice(0, 16)
}

async function runTar(
  args: readonly string[],
  stdio: [number | 'ignore', number | 'ignore'],
  as: Runner,
): Promise<void> {
  // The user of the database may not be allowed into the working folder.
  const tar = spawn('tar', args, { ...as, cwd: path.parse(root).root, stdio: [...stdio, 'inherit'] })
  const [status] = await once(tar, 'exit')
  if (status !== 0) throw new Error(`tar ${args.join(' ')} failed`)
}

/** Removes clusters that no run used for a day, and what runs that were killed left. */
async function removeUnused(): Promise<void> {
  for (const name of await fs.readdir(cache)) {
    const file = path.join(cache, name)
    const used = await fs.stat(file).catch(() => null)
    if (used && Date.now() - used.mtimeMs > dayMs) await fs.rm(file, { force: true })
  }
}

/**
 * Fills `data`, an empty folder, with the cluster that `make` once made from the same sources: `make` returns the folder of a
 * stopped one and removes it with `dispose`. A run that comes at the same time makes one too, and the last one stays.
 */
export async function restoreCluster(
  data: string,
  as: Runner,
  make: () => Promise<{ data: string; dispose(): Promise<void> }>,
): Promise<void> {
  await fs.mkdir(cache, { recursive: true })
  const archive = path.join(cache, `${await digestOfSources()}.tar`)
  const exists = await fs.utimes(archive, new Date(), new Date()).then(
    () => true,
    () => false,
  )
  if (!exists) {
    await removeUnused()
    const made = await make()
    const unfinished = `${archive}-${process.pid}`
    await using output = await fs.open(unfinished, 'w')
    await runTar(['-c', '-f', '-', '-C', made.data, '.'], ['ignore', output.fd], as)
    await made.dispose()
    await fs.rename(unfinished, archive)
  }
  await using input = await fs.open(archive)
  await runTar(['-x', '-p', '-f', '-', '-C', data], [input.fd, 'ignore'], as)
}
