import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

install()
const env = {
  ...process.env,
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
}
process.exitCode = await runChild(resolveNode(), [path.join(root, 'scripts', 'dev', 'dev-shop.ts')], { env })
