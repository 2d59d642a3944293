// Replaces a former release by this one under load, and this one by the former (docs/operations.md, Upgrade).
//   node scripts/try-upgrade.mjs COMMIT
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare, root } from './prepare.mjs'

const [commit] = process.argv.slice(2)
if (!commit) {
  console.error('Usage: node scripts/try-upgrade.mjs COMMIT (of the former release)')
  process.exit(2)
}
const node = prepare()
const former = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'handset-former-')), 'release')
const git = (...args) => execFileSync('git', args, { cwd: root, stdio: 'inherit' })
git('worktree', 'add', '--detach', former, commit)
try {
  execFileSync(node, [path.join(former, 'scripts/build.mjs')], { cwd: former, stdio: 'inherit' })
  const { status } = spawnSync(node, [path.join(root, 'scripts/test-faults.mjs'), 'F51'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORMER_RELEASE: former },
  })
  process.exitCode = status ?? 1
} finally {
  git('worktree', 'remove', '--force', former)
  fs.rmSync(path.dirname(former), { recursive: true, force: true })
}
