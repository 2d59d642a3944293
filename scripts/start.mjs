import fs from 'node:fs'
import path from 'node:path'
import { build, install, modernNode, root, runToEnd } from './prepare.mjs'

const dev = process.argv.includes('--dev')
install()
const node = modernNode()
build(node)
const cache = path.join(root, 'node_modules', '.cache', 'compiled')
const env = { ...process.env, NODE_COMPILE_CACHE: cache }
const watch = dev ? ['server', 'contract', 'sandbox', 'web/build/server'].map((folder) => `--watch-path=${path.join(root, folder)}`) : []
if (dev) rebuildOnChange()
process.exitCode = await runToEnd(node, [...watch, path.join(root, 'server', 'main.ts')], { env })

function rebuildOnChange() {
  let waiting
  for (const folder of ['web', 'contract']) {
    fs.watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /^(build|\.react-router|node_modules)/.test(file)) return
      clearTimeout(waiting)
      waiting = setTimeout(() => build(node), 150)
    })
  }
}
