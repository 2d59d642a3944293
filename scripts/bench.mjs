import path from 'node:path'
import { build, install, modernNode, root, runToEnd } from './prepare.mjs'

install()
const node = modernNode()
build(node)
process.exitCode = await runToEnd(node, [path.join(root, 'bench', 'run.ts'), ...process.argv.slice(2)])
