import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { resolveNode, root } from './prepare.mjs'

// Between DATA_DIR and the bucket of the FILES_S3_ variables, whichever of them the shop uses now.
const { DATA_DIR = path.join(root, '.data') } = process.env
const script = path.join(root, 'server', 'run-files-move.ts')
const { status } = spawnSync(resolveNode(), [script, DATA_DIR, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
