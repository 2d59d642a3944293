import path from 'node:path'
import { build, install, resolveNode, root, runChild } from './prepare.mjs'

install()
const node = resolveNode()
build(node)
process.exitCode = await runChild(node, [path.join(root, 'bench', 'run.ts'), ...process.argv.slice(2)])
