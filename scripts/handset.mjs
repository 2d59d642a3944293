// What an operator runs, the same in a clone, a release and the image (docs/operations.md, Commands).
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

const usage = `Usage: handset [--env-file FILE] COMMAND

  start                 the shop, or the part of it that ROLE names
  ready [--wait[=S]]    whether the process on PORT is ready; --wait: until it is, for 600 seconds or S
  backup [FOLDER]       writes database and files into one encrypted file; --verify FILE reads one
  restore FILE          puts it back into an empty place
  drill [FILE]          restores the newest backup on trial
  export FILE.zip       the shop without people and orders
  import FILE.zip       into an empty shop
  move-files --to=s3    copies files from DATA_DIR to a bucket; --to=local: back
  recover-owner EMAIL   lets an owner in who lost password or second factor
  check                 compares money, stock and orders in the database
  verify                compares the files of this release with SHA256SUMS
  version               version, commit, newest migration

Variables are in docs/configuration.md; --env-file reads them from a file.`

const at = (...parts) => path.join(root, ...parts)

/** Arguments of the server's programs, by the command. Without DATABASE_URL they use the packaged database of DATA_DIR. */
const programs = {
  backup: () => ['back-up-shop.ts', 'backup'],
  restore: () => ['back-up-shop.ts', 'restore'],
  drill: () => ['back-up-shop.ts', 'drill'],
  export: ({ dataDir, databaseUrl }) => ['run-shop-move.ts', 'export', dataDir, databaseUrl],
  import: ({ dataDir, databaseUrl }) => ['run-shop-move.ts', 'import', dataDir, databaseUrl],
  'move-files': ({ dataDir }) => ['run-files-move.ts', dataDir],
  'recover-owner': ({ dataDir, databaseUrl }) => ['run-owner-recovery.ts', dataDir, databaseUrl],
  check: ({ dataDir, databaseUrl }) => ['db/invariants/print-invariants.ts', dataDir, databaseUrl],
}

async function runProgram(command, rest) {
  // In a clone that develops, development packages stay.
  install({ withoutDev: !fs.existsSync(at('node_modules', 'vitest')) })
  const { DATA_DIR: dataDir = at('.data'), DATABASE_URL: databaseUrl = '' } = process.env
  const [program, ...args] = programs[command]({ dataDir, databaseUrl })
  const env = { ...process.env, DATA_DIR: dataDir }
  // In the folder of the caller: FOLDER and FILE may be relative to it.
  return runChild(resolveNode(), [at('server', program), ...args, ...rest], { env, cwd: undefined })
}

function verifyRelease() {
  const { status } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: root, stdio: 'inherit' })
  if (status === 0) console.log('All files are as released.')
  return status ?? 1
}

function printVersion() {
  const release = at('RELEASE')
  if (fs.existsSync(release)) process.stdout.write(fs.readFileSync(release))
  else console.log(`version: ${JSON.parse(fs.readFileSync(at('package.json'), 'utf8')).version}, a clone`)
  return 0
}

async function run([command, ...rest]) {
  if (Object.hasOwn(programs, command ?? '')) return runProgram(command, rest)
  // These two set the exit code themselves.
  if (command === 'start') await import('./start.mjs')
  else if (command === 'ready') await import('./ready.mjs')
  else if (command === 'verify') return verifyRelease()
  else if (/^(--)?version$/.test(command)) return printVersion()
  else {
    const isAsked = /^(--)?help$/.test(command)
    console[isAsked ? 'log' : 'error'](usage)
    return isAsked ? 0 : 2
  }
  return process.exitCode
}

const words = process.argv.slice(2)
if (words[0] === '--env-file') {
  const [, file = ''] = words.splice(0, 2)
  try {
    process.loadEnvFile(file)
  } catch (error) {
    console.error(`handset: cannot read ${file || 'a file of variables'}: ${error.message}`)
    process.exit(1)
  }
}
process.exitCode = await run(words)
