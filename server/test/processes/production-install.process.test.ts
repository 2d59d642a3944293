import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { setUpFolder } from '../files/set-up-folder.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { copyTemplate } from '../test-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const workspaces = ['contract', 'sandbox', 'server', 'web']
const left = new Set(['node_modules', 'media', '.react-router'])

interface Lockfile {
  packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>
}

/** The sources, the built server and the built pages, with the packages that `npm ci --omit=dev` installs and no others: links to those of this repository. */
async function installForProduction(folder: string): Promise<void> {
  for (const name of workspaces)
    await fs.cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !left.has(path.basename(file)),
    })
  const lockfile = JSON.parse(await fs.readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile
  for (const [place, { dev, link, resolved = '' }] of Object.entries(lockfile.packages)) {
    const isOwn = link === true && workspaces.includes(resolved)
    // A package inside another one comes with it.
    const isOuter = /^(\w+\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(place)
    if (!isOuter || dev || (link && !isOwn)) continue
    const target = isOwn ? path.join(folder, resolved) : path.join(root, place)
    await fs.mkdir(path.dirname(path.join(folder, place)), { recursive: true })
    await fs.symlink(target, path.join(folder, place))
  }
}

describe.skipIf(process.platform === 'win32')('a shop without development packages', () => {
  const at = setUpFolder()
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let server: ServerProcess
  beforeAll(async () => {
    await installForProduction(at())
    database = await copyTemplate(inject('adminUrl'))
    server = await startServerProcess(database.url, {}, at())
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  it('starts, is healthy and renders its pages', async () => {
    await expect(fs.access(at('node_modules/vitest'))).rejects.toThrow('ENOENT')
    for (const address of ['/healthz', '/readyz', '/api/public/home', '/', '/admin-login'])
      expect([address, (await fetch(server.origin + address)).status]).toEqual([address, 200])
    expect(server.output()).not.toContain('ERR_MODULE_NOT_FOUND')
  })
})
