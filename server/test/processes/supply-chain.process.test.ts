import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

interface Ended {
  code: number | null
  text: string
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 32 * 1024 ** 2 }
    const child = execFile(command, args, options, (_, output, errors) =>
      resolve({ code: child.exitCode, text: output + errors }),
    )
  })

const runScript = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> =>
  run(process.execPath, [path.join(root, 'scripts', name), ...args], env)

let folder: string
beforeEach(async () => (folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-lockfile-'))))
afterEach(() => fs.rm(folder, { recursive: true }))

async function writeLockfile(packages: Record<string, object>): Promise<string> {
  const file = path.join(folder, 'package-lock.json')
  await fs.writeFile(file, JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'shop' }, ...packages } }))
  return file
}

describe('the advisories check', () => {
  let registry: Server | undefined
  let bodies: unknown[]
  beforeEach(() => (bodies = []))
  afterEach(() => {
    registry?.closeAllConnections()
    registry?.close()
  })

  const toAdvisory = (severity: string) => ({
    id: 1113977,
    url: 'https://github.com/advisories/GHSA-0000-0000-0000',
    title: 'Prototype pollution',
    severity,
    vulnerable_versions: '<9.9.9',
    cwe: ['CWE-1321'],
    cvss: { score: 0, vectorString: null },
  })

  async function received(request: IncomingMessage, response: ServerResponse, severities: Record<string, string>) {
    const asked = (await json(request)) as Record<string, string[]>
    bodies.push(asked)
    const found = Object.entries(severities).filter(([name]) => name in asked)
    response.end(JSON.stringify(Object.fromEntries(found.map(([name, severity]) => [name, [toAdvisory(severity)]]))))
  }

  /** npm's bulk endpoint: takes the versions of each package, responds with the advisories that apply. */
  async function openRegistry(severities: Record<string, string>, status = 200): Promise<string> {
    registry = createServer((request, response) => {
      const isBulk = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk'
      response.writeHead(isBulk ? status : 404, { 'content-type': 'application/json' })
      void received(request, response, severities)
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  }

  const checkWith = async (registryUrl: string): Promise<Ended> => {
    const lockfile = await writeLockfile({
      'node_modules/served': { version: '1.0.0' },
      'node_modules/other/node_modules/served': { version: '2.0.0' },
      'node_modules/@scope/tool': { version: '3.0.0', dev: true },
      'node_modules/@handset/web': { resolved: 'web', link: true },
    })
    return runScript('check-advisories.mjs', [lockfile], { npm_config_registry: registryUrl })
  }

  it('sends the versions of production and of development packages', async () => {
    expect(await checkWith(await openRegistry({}))).toEqual({ code: 0, text: 'checked: 0 advisories\n' })
    expect(bodies).toEqual(expect.arrayContaining([{ served: ['1.0.0', '2.0.0'] }, { '@scope/tool': ['3.0.0'] }]))
  })

  it.each([
    ['served', 'critical', 1],
    ['served', 'high', 1],
    ['served', 'moderate', 0],
    ['@scope/tool', 'critical', 0],
  ])('prints an advisory against %s that is %s and ends with %i', async (name, severity, code) => {
    const ended = await checkWith(await openRegistry({ [name]: severity }))
    expect(ended).toEqual({ code, text: expect.stringContaining(`${name} <9.9.9: Prototype pollution`) })
  })

  it('says that the registry offers no advisories, and does not fail', async () => {
    const ended = await checkWith(await openRegistry({}, 405))
    expect(ended).toEqual({ code: 0, text: 'not checked: the registry answered 405\n' })
  })

  it('says that the registry does not respond in time, and does not fail', async () => {
    registry = createServer(() => {}).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const ended = await checkWith(`http://127.0.0.1:${(registry.address() as AddressInfo).port}`)
    expect(ended).toEqual({ code: 0, text: expect.stringMatching(/^not checked: .*timeout/) })
  })
})

describe('the licences check', () => {
  it('accepts the packages of this repository', async () => {
    expect(await runScript('licences.mjs', [])).toMatchObject({ code: 0 })
  })

  it('fails on a licence that is not allowed, and on none', async () => {
    const lockfile = await writeLockfile({
      'node_modules/free': { version: '1.0.0', license: 'MIT' },
      'node_modules/copyleft': { version: '1.0.0', license: 'AGPL-3.0-only' },
      'node_modules/silent': { version: '1.0.0' },
    })
    const { code, text } = await runScript('licences.mjs', [lockfile])
    expect(code).toBe(1)
    expect(text).toContain(
      'copyleft: the licence AGPL-3.0-only is not allowed\nsilent: the licence none is not allowed\n',
    )
    expect(text).not.toContain('free: ')
  })
})

interface Bill {
  components: { 'bom-ref': string; type: string; name: string; version: string; purl: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

describe('the bill of materials', () => {
  let bill: Bill
  beforeAll(async () => {
    const { code, text } = await runScript('sbom.mjs', [])
    if (code !== 0) throw new Error(text)
    bill = JSON.parse(text) as Bill
  })

  it('has what the schema of CycloneDX demands', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.[4-9]$/),
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      version: 1,
    })
    for (const component of bill.components)
      expect(component).toMatchObject({
        type: 'library',
        name: expect.stringMatching(/./),
        purl: expect.stringMatching(/^pkg:npm\//),
      })
    const refs = new Set(bill.components.map((component) => component['bom-ref']))
    expect(refs.size).toBe(bill.components.length)
    for (const { dependsOn } of bill.dependencies) expect(dependsOn.filter((used) => !refs.has(used))).toEqual([])
  })

  it('names every production package and no other', async () => {
    const lockfile = JSON.parse(await fs.readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
    }
    const production = Object.entries(lockfile.packages).flatMap(([place, { version, dev, link }]) =>
      place.includes('node_modules/') && !dev && !link ? [`${place.split('node_modules/').at(-1)}@${version}`] : [],
    )
    const named = bill.components.map((component) => component['bom-ref'])
    expect(new Set(named.filter((name) => !name.startsWith('@handset/')))).toEqual(new Set(production))
  })
})
