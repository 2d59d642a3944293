// Runs the tests. Without options the everyday ones: code and calls, and in a browser those tagged `@core`.
// `--all` runs every test, `--rest` what a run without options leaves out, `--changed` what the changes of this branch ask for; words choose
// the files whose path holds one of them. `--runs=N` and `--seed=N` say which inputs calls are fuzzed with; `--totals=FILE` adds
// the counts of this run to those of earlier ones. Other options go to the runners as they are.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare, root } from './prepare.mjs'
import { changedFiles, chooseByChange, pagesOf } from './testing/changed-tests.mjs'
import { browserPhase, nemesisPhase, runPhase, vitestPhase } from './testing/run-phase.mjs'
import { checkCpu, printSummary } from './testing/summary.mjs'
import { chooseByWords, testFiles } from './testing/test-files.mjs'

const given = process.argv.slice(2)
const has = (name) => given.includes(`--${name}`)
const option = (name) => given.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const words = given.filter((word) => !word.startsWith('-'))
const passedOn = given.filter(
  (word) => word.startsWith('-') && !/^--(all|rest|changed|(runs|seed|totals)=.*)$/.test(word),
)
const files = testFiles(root)
const isAll = has('all') || has('rest')

const counted = (count, what) => `${count} ${what} file${count === 1 ? '' : 's'}`

/** Says which files were chosen, by name if they are few. */
function printChosen({ code, processes, browser }) {
  const chosen = [...code, ...processes, ...browser]
  console.log(`${counted(code.length + processes.length, 'code')}, ${counted(browser.length, 'browser')}`)
  if (chosen.length <= 15) console.log(chosen.map((name) => `  ${name}`).join('\n'))
}

/** Tests near a change come first (server/test/longest-first.ts), for a first result within seconds. */
let nearFolders = []

function phasesByChange() {
  const changed = changedFiles(root)
  const { core, ...chosen } = chooseByChange(changed.files, files, (domain) => pagesOf(root, domain))
  nearFolders = [...new Set(changed.files.map((name) => `${path.dirname(name)}/`))]
  console.log(`${counted(changed.files.length, 'changed')} since ${changed.since}; chosen, with the smoke tests:`)
  printChosen(chosen)
  if (core.length === 0) return phasesOf(chosen)
  console.log(`and the core tests of ${counted(core.length, 'further browser')}`)
  const code = phasesOf({ ...chosen, browser: [] })
  // Playwright searches a title that begins with the name of the file.
  const wanted = ['@core', ...chosen.browser.map((name) => path.basename(name).replaceAll('.', '\\.'))].join('|')
  return [...code, browserPhase('Browser tests', [`--grep=${wanted}`, ...[...chosen.browser, ...core].map(asPattern)])]
}

const asPattern = (name) => `/${name.replaceAll('.', '\\.')}$`

function phasesOf({ code, processes, browser }) {
  const phases = []
  if (code.length + processes.length > 0) phases.push(vitestPhase('Code tests', [...code, ...processes]))
  if (browser.length > 0) phases.push(browserPhase('Browser tests', browser.map(asPattern)))
  return phases
}

function phasesByWords() {
  const { chosen, unknown } = chooseByWords(files, words)
  if (unknown.length > 0) {
    console.error(`No test file has ${unknown.map((word) => `‘${word}’`).join(' or ')} in its path.`)
    process.exit(1)
  }
  printChosen(chosen)
  return phasesOf(chosen)
}

function phasesOfWholeRun() {
  const code = vitestPhase('Code tests', ['--project=code'])
  const core = browserPhase('Core browser tests', ['--grep=@core'])
  const processes = vitestPhase('Process tests', ['--project=processes'])
  if (has('rest')) return [processes, browserPhase('Other browser tests', ['--grep-invert=@core']), nemesisPhase()]
  if (has('all')) return [code, processes, browserPhase('Browser tests', []), nemesisPhase()]
  return [code, core]
}

const phases = words.length > 0 ? phasesByWords() : has('changed') ? phasesByChange() : phasesOfWholeRun()
const node = prepare()
const env = {
  ...process.env,
  NODE_ENV: 'test',
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  TEST_FIRST: nearFolders.join(','),
  FUZZ_RUNS: option('runs') ?? (isAll ? '300' : '60'),
  FUZZ_SEED: option('seed') ?? (isAll ? '1' : String(Date.now() % 2_000_000_000)),
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'handset-results-'))
const results = []
for (const [index, phase] of phases.entries()) {
  const args = phase.isOneTest ? phase.args : [...phase.args, ...passedOn]
  results.push(await runPhase({ ...phase, args }, { node, env, file: path.join(folder, `${index}.json`) }))
}
fs.rmSync(folder, { recursive: true, force: true })
const faults = results.flatMap((phase) => phase.faults)
if (process.env.CI) faults.push(...checkCpu(results))
printSummary(results, faults)
const totalsFile = option('totals')
const earlier =
  totalsFile && fs.existsSync(totalsFile) ? JSON.parse(fs.readFileSync(totalsFile, 'utf8')) : { passed: 0, failed: 0 }
const totals = {
  passed: earlier.passed + results.reduce((sum, { passed }) => sum + passed, 0),
  failed: earlier.failed + faults.length,
}
if (totalsFile) fs.writeFileSync(totalsFile, JSON.stringify(totals))
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = faults.length === 0 && totals.passed > 0 ? 0 : 1
