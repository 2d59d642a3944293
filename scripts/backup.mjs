import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

install()
process.exitCode = await runChild(resolveNode(), [
  path.join(root, 'server', 'back-up-shop.ts'),
  ...process.argv.slice(2),
])
