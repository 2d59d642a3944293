import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'

install()
const node = resolveNode()
const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const checks = [
  ['format', bin('oxfmt'), ['--check']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('tsc'), ['-p', '.']],
  ['structure', node, [path.join(root, 'scripts/check-structure.mjs')]],
  ['dead code', bin('knip'), []],
  ['licences', node, [path.join(root, 'scripts/licences.mjs')]],
  ['advisories', node, [path.join(root, 'scripts/check-advisories.mjs')]],
]
const env = {
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  NODE_USE_ENV_PROXY: '1',
}
let failed = 0
for (const [name, command, args] of checks) {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', env, shell: process.platform === 'win32' })
  const good = done.status === 0
  if (!good) failed += 1
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`)
  // Prints advisories that do not fail, and that the registry could not be asked.
  if (good && name === 'advisories') console.log(done.stdout.trim().replace(/^/gm, '       '))
  if (!good) console.log(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}`)
}
process.exitCode = failed === 0 ? 0 : 1
