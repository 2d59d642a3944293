// Sends every call many inputs made from its schema, and every upload damaged files: `--runs` for each call, `--seed` to repeat a run.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { install, resolveNode, root } from './prepare.mjs'

const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const seed = option('seed') ?? String(Date.now() % 2_000_000_000)
const runs = option('runs') ?? '10000'
install()
console.log(`${runs} inputs for each call, seed ${seed}`)
const { status } = spawnSync(
  resolveNode(),
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...(words.length > 0 ? words : ['server/test/fuzz'])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', FUZZ_RUNS: runs, FUZZ_SEED: seed } },
)
process.exitCode = status ?? 1
