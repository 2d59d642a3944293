import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { providerKeys } from '../providers/provider-keys.ts'
import { copyTemplate } from '../test-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')

describe.skipIf(process.platform !== 'linux')('a release', () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'handset-release-'))
  const folder = path.join(place, 'release')
  const handset = path.join(folder, 'bin/handset')
  const files = () => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const runHandset = (...args: string[]) =>
    spawnSync(handset, args, { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } })

  beforeAll(() => {
    const args = [path.join(root, 'scripts/package.mjs'), `--folder=${folder}`]
    execFileSync(process.execPath, args, { stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } })
  }, 180_000)
  afterAll(() => fs.rmSync(place, { recursive: true, force: true }))

  it('has no tests, no development packages and no sources of pages', () => {
    const wrong = /\.test\.[cm]?[jt]sx?$|^server\/test|^e2e|^bench|^web\/(?!build|service-worker\.mjs)/
    // Packages bring what they like: those of a workspace are in its own folder.
    const own = files().filter((file) => !/(^|\/)node_modules\//.test(file))
    expect(own.filter((file) => wrong.test(file))).toEqual([])
    const packages = fs.readdirSync(path.join(folder, 'node_modules'))
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => ['vitest', 'vite', 'typescript', 'react', '@types'].includes(name))).toEqual([])
    expect(files()).toContain('deploy/systemd/handset-web@.service')
  })

  it('finds a file that was changed', () => {
    expect(runHandset('verify')).toMatchObject({ status: 0 })
    const changed = path.join(folder, 'docs/runbook.md')
    const text = fs.readFileSync(changed)
    fs.appendFileSync(changed, '\n')
    expect(runHandset('verify').status).toBe(1)
    fs.writeFileSync(changed, text)
  })

  it('says what it is and how it is used', () => {
    const newest = fs.readdirSync(path.join(root, 'server/db/migrations')).toSorted().at(-1)!.replace('.sql', '')
    expect(runHandset('--version').stdout).toContain(`migration: ${newest}\n`)
    expect(runHandset('nonsense')).toMatchObject({ status: 2, stderr: expect.stringContaining('recover-owner') })
  })

  it('has the programs of all commands', () => {
    const usage = runHandset('help').stdout
    const named = [...usage.matchAll(/^ {2}([a-z-]+) .*? {2,}\S/gm)].map(([, name = '']) => name)
    expect(named).toEqual(expect.arrayContaining(['backup', 'restore', 'drill', 'move-files', 'export']))
    const refused = {
      backup: 'BACKUP_KEY_FILE',
      drill: 'BACKUP_DIR',
      'move-files': 'Usage',
      export: 'Usage',
      import: 'Usage',
    }
    for (const [command, words] of Object.entries(refused)) {
      const { status, stdout, stderr } = runHandset(command)
      expect({ command, status, output: stdout + stderr }).toEqual({
        command,
        status: 1,
        output: expect.stringContaining(words),
      })
    }
  })

  it('starts by a link from elsewhere without npm, says when it is ready, and stops in order', async () => {
    const database = await copyTemplate(inject('adminUrl'))
    const link = path.join(place, 'handset')
    fs.symlinkSync(handset, link)
    const variables = { DATABASE_URL: database.url, DEMO: '0', OTP_SECRET: 'a secret for tests', ...providerKeys }
    const file = path.join(place, 'handset.env')
    fs.writeFileSync(
      file,
      Object.entries(variables)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    )
    const PORT = String(30_000 + (process.pid % 900))
    const env = { PATH: '/usr/bin:/bin', PORT, DATA_DIR: path.join(place, 'data') }
    const server = spawn(link, ['--env-file', file, 'start'], { cwd: '/', env, stdio: 'ignore' })
    const ended = once(server, 'exit')
    const isReady = () => spawnSync(handset, ['ready'], { env }).status
    await vi.waitFor(() => expect(isReady()).toBe(0), { timeout: 60_000, interval: 500 })
    const waits = { env: { ...env, MAINPID: String(server.pid) }, timeout: 20_000 }
    expect(spawnSync(handset, ['ready', '--wait'], waits).status).toBe(0)
    expect((await fetch(`http://127.0.0.1:${PORT}/admin-login`)).status).toBe(200)
    expect(spawnSync(handset, ['--env-file', file, 'check'], { env }).status).toBe(0)
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(isReady()).toBe(1)
    // As after a start that failed: systemd would wait for it without end.
    expect(spawnSync(handset, ['ready', '--wait'], waits).status).toBe(1)
    const bounded = spawnSync(handset, ['ready', '--wait=1'], { env, timeout: 20_000, encoding: 'utf8' })
    expect(bounded).toMatchObject({ status: 1, stderr: expect.stringContaining('ready after 1 s (--wait=SECONDS)') })
    expect(files()).not.toContain('node_modules/.cache')
    await database.drop()
  }, 120_000)
})
