// One fault after another against real server processes; words choose the rows whose name has one of them (`F05`).
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { prepare, root } from './prepare.mjs'

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const node = prepare()
const args = ['run', '--config', path.join(root, 'server/test/faults/vitest.faults.config.ts'), '--root', root]
const { status } = spawnSync(
  node,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...(words.length > 0 ? ['-t', words.join('|')] : [])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
)
process.exitCode = status ?? 1
