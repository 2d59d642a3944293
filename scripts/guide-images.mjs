import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

install()
process.exitCode = await runChild(resolveNode(), [
  path.join(root, 'e2e', 'take-guide-images.ts'),
  ...process.argv.slice(2),
])
