import path from 'node:path'
import { build, install, resolveNode, root } from './prepare.mjs'
import { runChild } from './supervise.mjs'

install()
const node = resolveNode()
build(node)
process.exitCode = await runChild(node, [path.join(root, 'server/test/nemesis/nemesis.ts'), ...process.argv.slice(2)])
