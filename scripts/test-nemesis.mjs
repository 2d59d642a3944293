import path from 'node:path'
import { prepare, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

process.exitCode = await runChild(prepare(), [
  path.join(root, 'server/test/nemesis/nemesis.ts'),
  ...process.argv.slice(2),
])
