import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { build, install, resolveNode, root } from './prepare.mjs'
import { chooseTestFiles, testFiles } from './test-files.mjs'

// `--only=code` runs the tests of code and calls, `--only=browser` those in a browser; words choose the files whose path holds one of them; `--runs=N`
// and `--seed=N` say which inputs calls are fuzzed with, new ones in each run without them; other options go to the runners as they are.
const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const only = option('only')
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const options = process.argv.slice(2).filter((word) => word.startsWith('-') && !/^--(only|runs|seed)=/.test(word))
const chosen = chooseTestFiles(testFiles(root, only), words)
if (chosen.unknown.length > 0) {
  console.error(`No test file has ${chosen.unknown.map((word) => `‘${word}’`).join(' or ')} in its path.`)
  process.exit(1)
}
install()
const node = resolveNode()
build(node)
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'handset-results-'))
const report = (name) => path.join(results, `${name}.json`)
const env = {
  ...process.env,
  NODE_ENV: 'test',
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  FUZZ_RUNS: option('runs') ?? '60',
  FUZZ_SEED: option('seed') ?? String(Date.now() % 2_000_000_000),
}
let passed = 0
let failed = 0
/** What failed, and why, in a few lines each. */
const faults = []

/** Runs a program of the tests and shows what it writes. Returns its exit code and the end of its error output. */
async function runProgram(args, file) {
  const running = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  let errors = ''
  running.stderr.on('data', (piece) => {
    process.stderr.write(piece)
    errors = (errors + piece).slice(-8_000)
  })
  const [status] = await once(running, 'exit')
  // What it has just written arrives within a moment; a process that it left behind would keep the pipe open for ever.
  await Promise.race([once(running.stderr, 'end'), setTimeout(1_000)])
  running.stderr.destroy()
  return { status, errors: stripVTControlCharacters(errors).split('\n').filter(Boolean) }
}

async function runTests(args, file, count) {
  const { status, errors } = await runProgram(args, file)
  const outsideFault = (what) =>
    [`${path.relative(root, args[0])} ${what}; the end of its error output:`, ...errors.slice(-40)].join('\n    ')
  if (!fs.existsSync(file)) {
    failed += 1
    faults.push(outsideFault('ended without a result'))
    return
  }
  const counted = count(JSON.parse(fs.readFileSync(file, 'utf8')))
  passed += counted.passed
  failed += counted.faults.length
  faults.push(...counted.faults)
  // A runner may fail without a failed test: an error outside of tests, or none found.
  if (status !== 0 && counted.faults.length === 0) {
    failed += 1
    faults.push(outsideFault('failed outside of a test'))
  }
}

const fault = (name, messages) =>
  `${name}\n${messages
    .flatMap((message) =>
      stripVTControlCharacters(message ?? '')
        .split('\n')
        .filter(Boolean)
        .slice(0, 12),
    )
    .map((line) => `    ${line}`)
    .join('\n')}`

const codeFaults = (json) =>
  json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => fault(`${path.relative(root, name)} › ${fullName}`, failureMessages)),
  )

const browserFaults = (suite) => [
  ...(suite.suites ?? []).flatMap(browserFaults),
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      fault(
        `e2e/${file}:${line} › ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    ),
]

if (chosen.code.length > 0) {
  const file = report('code')
  await runTests(
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
      ...(words.length > 0 ? chosen.code : []),
    ],
    file,
    (json) => ({
      passed: json.numPassedTests,
      faults: codeFaults(json),
    }),
  )
}
if (chosen.browser.length > 0) {
  const file = report('browser')
  await runTests(
    [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      path.join(root, 'e2e/playwright.config.ts'),
      '--reporter=line,json',
      ...options,
      ...(words.length > 0 ? chosen.browser.map((name) => `/${name.replaceAll('.', '\\.')}$`) : []),
    ],
    file,
    (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      faults: browserFaults(json),
    }),
  )
}
// A whole run ends with a minute of buyers, staff and random faults, by itself because it takes the whole machine.
if (words.length === 0 && only === undefined) {
  const seed = '11'
  const done = spawnSync(node, [path.join(root, 'server/test/nemesis/nemesis.ts'), '--minutes=1', `--seed=${seed}`], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (done.status === 0) passed += 1
  else {
    failed += 1
    faults.push(`server/test/nemesis with seed ${seed}; its output above says what was not as it must be`)
  }
}
fs.rmSync(results, { recursive: true, force: true })
if (faults.length > 0) console.log(`\nWhat failed:\n${faults.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
