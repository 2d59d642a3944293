import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const documented = new Set([...read('docs/configuration.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
const unknownNames = (names: string[]) => names.filter((name) => !documented.has(name))
const units = ['handset-web@.service', 'handset-worker.service', 'handset.target']

/** Programs that a machine may lack: the line of the test says so. */
function requireProgram(context: TestContext, name: string): void {
  context.skip(spawnSync(name, ['--version']).error !== undefined, `${name} is not installed`)
}

interface Compose {
  services: Record<string, { environment?: Record<string, string>; read_only?: boolean; env_file?: string }>
}

describe('files of deployment', () => {
  it('name only variables that docs/configuration.md explains', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
    const shops = Object.entries(services).filter(([name]) => /^web|^worker/.test(name))
    expect(shops.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
    for (const [, service] of shops) {
      expect(unknownNames(Object.keys(service.environment ?? {}))).toEqual([])
      expect(service).toMatchObject({ read_only: true, env_file: 'handset.env' })
    }
    const assigned = (text: string) => [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    expect(unknownNames(assigned(read('deploy/handset.env.example')))).toEqual([])
    const image = read('deploy/Dockerfile').match(/^ENV .*/gm) ?? []
    expect(image).toHaveLength(1)
    expect(unknownNames(assigned(image[0] ?? ''))).toEqual([])
    for (const unit of units.slice(0, 2)) {
      const lines = read(`deploy/systemd/${unit}`).match(/^Environment=(.*)/gm) ?? []
      expect(unknownNames(lines.flatMap((line) => assigned(line.replace('Environment=', ''))))).toEqual([])
    }
  })

  it.for(['.gitignore', '.dockerignore'])('leave keys out of commits, releases and images by %s', (file) => {
    // A release has what git would track (scripts/structure/sources.mjs).
    const lines = read(file).split('\n')
    expect(lines).toContain('deploy/handset.env')
    expect(lines.map((line) => line.replace('**/', ''))).toContain('.env')
  })

  it('have the commands of an operator find the files of the shop', () => {
    expect(read('deploy/handset.env.example')).toContain('\nDATA_DIR=/var/lib/handset\n')
    for (const unit of units.slice(0, 2))
      expect(read(`deploy/systemd/${unit}`)).toMatch(/ DATA_DIR=\/var\/lib\/handset$/m)
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
    expect(services['web-1']?.environment).toMatchObject({ DATA_DIR: '/data' })
  })

  it('give both kinds of process the same restrictions', () => {
    const [web = '', worker = ''] = units.slice(0, 2).map((unit) => read(`deploy/systemd/${unit}`))
    const restrictions = (text: string) => text.slice(text.indexOf('StateDirectory='))
    expect(restrictions(worker)).toBe(restrictions(web))
    expect(web).toContain('ProtectSystem=strict')
    expect(web).not.toMatch(/^MemoryDenyWriteExecute/m)
  })

  it('drain longer than the proxies take to notice', () => {
    // A check that has begun before a process drains may be answered late, as ready.
    const slowest = ['Caddyfile', 'Caddyfile.containers'].map((file) => {
      const text = read(`deploy/${file}`)
      return Number(/health_interval (\d+)s/.exec(text)?.[1]) + Number(/health_timeout (\d+)s/.exec(text)?.[1])
    })
    expect(slowest).toEqual([3, 3])
    expect(read('docs/configuration.md')).toContain('| `DRAIN_SECONDS` | 5 in production')
  })

  it('systemd accepts the units', (context) => {
    requireProgram(context, 'systemd-analyze')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'handset-units-'))
    for (const unit of units)
      fs.writeFileSync(
        path.join(folder, unit.replace('@', '@3001')),
        // The release is not on this machine.
        read(`deploy/systemd/${unit}`).replaceAll('/opt/handset/current/bin/handset', '/bin/true'),
      )
    const files = units.map((unit) => path.join(folder, unit.replace('@', '@3001')))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
    fs.rmSync(folder, { recursive: true })
    expect((stdout + stderr).split('\n').filter((line) => line.includes('handset'))).toEqual([])
  })

  it.for(['Caddyfile', 'Caddyfile.containers'])('Caddy accepts %s', (file, context) => {
    requireProgram(context, 'caddy')
    const args = ['adapt', '--adapter', 'caddyfile', '--validate', '--config', path.join(root, 'deploy', file)]
    const { status, stderr } = spawnSync('caddy', args, {
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_ORIGIN: 'https://shop.example' },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('not formatted') })
  })

  it('nginx accepts its example', (context) => {
    requireProgram(context, 'nginx')
    requireProgram(context, 'openssl')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'handset-nginx-'))
    const request = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-days', '1']
    spawnSync('openssl', ['req', '-x509', ...request, '-subj', '/CN=shop.example'], { cwd: folder })
    const site = read('deploy/nginx.conf').replaceAll('/etc/letsencrypt/live/shop.example', folder)
    fs.writeFileSync(path.join(folder, 'nginx.conf'), `events {}\nhttp {\n${site}}\n`)
    const args = ['-t', '-q', '-p', folder, '-c', 'nginx.conf', '-g', `pid ${folder}/pid; error_log stderr;`]
    const { status, stderr } = spawnSync('nginx', args, { encoding: 'utf8' })
    fs.rmSync(folder, { recursive: true })
    // Its successor, `http2 on`, is unknown to the nginx of Debian 12.
    const isExpected = (line: string) => line === '' || line.includes('"listen ... http2" directive is deprecated')
    const warnings = stderr.split('\n').filter((line) => !isExpected(line))
    expect({ status, warnings }).toEqual({ status: 0, warnings: [] })
  })
})
