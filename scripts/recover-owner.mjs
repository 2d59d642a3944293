import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { resolveNode, root } from './prepare.mjs'

// In the database that DATABASE_URL names, else in the packaged one of the shop that runs on DATA_DIR.
const { DATA_DIR = path.join(root, '.data'), DATABASE_URL = '' } = process.env
const script = path.join(root, 'server', 'run-owner-recovery.ts')
const { status } = spawnSync(resolveNode(), [script, DATA_DIR, DATABASE_URL, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
