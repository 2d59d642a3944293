import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

install()
const args = [path.join(root, 'server', 'back-up-shop.ts'), ...process.argv.slice(2)]
const env = { DATA_DIR: path.join(root, '.data'), ...process.env }
// In the folder of the caller: FOLDER and FILE may be relative to it.
process.exitCode = await runChild(resolveNode(), args, { env, cwd: undefined })
