import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, install, modernNode, root } from './prepare.mjs'

// `--only=code` runs the tests of code and calls, `--only=browser` those in a browser; further words go to the runner as a filter.
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const filters = process.argv.slice(2).filter((word) => !word.startsWith('--only='))
install()
const node = modernNode()
build(node)
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'handset-results-'))
const report = (name) => path.join(results, `${name}.json`)
const env = { ...process.env, NODE_ENV: 'test', PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
let passed = 0
let failed = 0

function runner(args, file, count) {
  const done = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  if (!fs.existsSync(file)) {
    failed += 1
    return
  }
  const counted = count(JSON.parse(fs.readFileSync(file, 'utf8')))
  passed += counted.passed
  failed += counted.failed
  // A runner may fail without a failed test: an error outside of tests, or none found.
  if (done.status !== 0 && counted.failed === 0) failed += 1
}

if (only !== 'browser') {
  const file = report('code')
  runner([path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters], file, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }))
}
if (only !== 'code') {
  const file = report('browser')
  runner([path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', path.join(root, 'e2e/playwright.config.ts'), '--reporter=line,json', ...filters], file, (json) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
  }))
}
fs.rmSync(results, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
