// One phase of a run: a program that tests, what it prints, and the results it leaves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../prepare.mjs'
import { describeFault } from './progress.mjs'

const at = (...parts) => path.join(root, ...parts)
const reporter = (name) => `--reporter=${at('scripts/testing', name)}`

/** Tests of code, calls and processes: of a project of vitest.config.ts, or of these files. */
export const vitestPhase = (title, args) => ({
  title,
  args: [at('node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', reporter('code-reporter.mjs'), ...args],
})

export const browserPhase = (title, args) => ({
  title,
  args: [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    at('e2e/playwright.config.ts'),
    `--reporter=line,${at('scripts/testing/browser-reporter.mjs')}`,
    ...args,
  ],
})

/** A minute of buyers, staff and random faults, by itself because it takes the whole machine; it counts as one test. */
export const nemesisPhase = () => ({
  title: 'Nemesis',
  args: [at('server/test/nemesis/nemesis.ts'), '--minutes=1', '--seed=11'],
  isOneTest: true,
})

/** Runs a program and shows what it writes. Returns its exit code and the end of its error output. */
async function runProgram(node, args, env) {
  const running = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], env })
  let errors = ''
  running.stderr.on('data', (piece) => {
    process.stderr.write(piece)
    errors = (errors + piece).slice(-8_000)
  })
  const [status] = await once(running, 'exit')
  // What it has just written arrives within a moment; a process that it left behind would keep the pipe open for ever.
  await Promise.race([once(running.stderr, 'end'), setTimeout(1_000)])
  running.stderr.destroy()
  return { status, errors: stripVTControlCharacters(errors).split('\n').filter(Boolean).slice(-40) }
}

/** Returns `passed`, `faults` in words, `flaky` and `files` (scripts/testing/progress.mjs), and the `seconds` it took. */
export async function runPhase({ title, args, isOneTest = false }, { node, env, file }) {
  const begun = performance.now()
  const { status, errors } = await runProgram(node, args, { ...env, TEST_RESULTS: file, TEST_TITLE: title })
  const seconds = (performance.now() - begun) / 1000
  const results = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { passed: isOneTest && status === 0 ? 1 : 0, faults: [], flaky: [], files: [] }
  // A program may fail without a failed test: an error outside of tests, or none found.
  const isUnexplained = results.faults.length === 0 && (status !== 0 || (!isOneTest && !fs.existsSync(file)))
  if (isUnexplained)
    results.faults.push(
      describeFault(`${title} failed outside of a test; the end of its error output:`, [errors.join('\n')], 40),
    )
  return { title, seconds, ...results }
}
