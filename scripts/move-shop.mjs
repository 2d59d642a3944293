import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { resolveNode, root } from './prepare.mjs'

// With the database that DATABASE_URL names, else the packaged one of the shop that runs on DATA_DIR; files are in DATA_DIR.
const { DATA_DIR = path.join(root, '.data'), DATABASE_URL = '' } = process.env
const script = path.join(root, 'server', 'run-shop-move.ts')
const [action, ...rest] = process.argv.slice(2)
const { status } = spawnSync(resolveNode(), [script, action, DATA_DIR, DATABASE_URL, ...rest], { stdio: 'inherit' })
process.exitCode = status ?? 1
