import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startProgram, type StartedProgram, untilStarted } from '../processes/started-program.ts'

const manifest = path.join(import.meta.dirname, '../s3')
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/handset-s3-server')
/** Its installation waits for the registry. */
export const s3ServerTimeout = 300_000
export const s3Bucket = 'handset-files'
const key = 'S3RVER'
/** It seals the tokens of its lists with DES, which OpenSSL 3 has only with that option. */
const run = `const [program, options] = process.argv.slice(1)
  new (require(program))(JSON.parse(options)).run().then(({ port }) => console.log('listening on', port))`

/**
 * Installs the server by its own lockfile, beside the shop's packages: 95 packages that neither the shop nor its checks need. Of
 * several test files that install at once, one is first.
 */
async function install(): Promise<string> {
  const program = path.join(cache, 'node_modules/@20minutes/s3rver/lib/s3rver.js')
  if (existsSync(program)) return program
  await fs.mkdir(path.dirname(cache), { recursive: true })
  const folder = await fs.mkdtemp(`${cache}-`)
  for (const name of ['package.json', 'package-lock.json'])
    await fs.copyFile(path.join(manifest, name), path.join(folder, name))
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The S3 server of the tests could not be installed:\n${stderr}`)
  await fs.rename(folder, cache).catch(() => fs.rm(folder, { recursive: true }))
  return program
}

/** An S3 server of its own process, with one empty bucket. */
export async function startS3Server(prefix = '') {
  const program = await install()
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-s3-'))
  let port = 0
  let running: StartedProgram

  async function start(): Promise<void> {
    const options = {
      directory,
      address: '127.0.0.1',
      port,
      silent: true,
      configureBuckets: [{ name: s3Bucket, configs: [] }],
    }
    const args = ['--openssl-legacy-provider', '-e', run, program, JSON.stringify(options)]
    running = startProgram(process.execPath, args)
    // The same port again after a restart.
    port = await untilStarted(running, () => Number(/listening on (\d+)/.exec(running.output())?.[1]) || undefined)
  }
  const kill = () => running.stop('SIGKILL')

  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: {
      endpoint,
      region: 'ap-south-1',
      bucket: s3Bucket,
      prefix,
      accessKeyId: key,
      secretAccessKey: key,
      isPathStyle: true,
    },
    /** For the environment of a shop. */
    environment: {
      FILES: 's3',
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_REGION: 'ap-south-1',
      FILES_S3_BUCKET: s3Bucket,
      FILES_S3_PREFIX: prefix,
      FILES_S3_ACCESS_KEY_ID: key,
      FILES_S3_SECRET_ACCESS_KEY: key,
    },
    /** Ends it as a power cut would. */
    kill,
    start,
    async close() {
      await kill()
      await fs.rm(directory, { recursive: true, force: true })
    },
  }
}
export type S3Server = Awaited<ReturnType<typeof startS3Server>>
