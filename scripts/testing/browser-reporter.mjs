import path from 'node:path'
import { describeFault, startProgress, writeResults } from './progress.mjs'

/** Beside Playwright's own reporter: progress, and the results for the end of the run. */
export default class BrowserReporter {
  #progress = startProgress(process.env.TEST_TITLE)
  #errors = []
  #suite

  onBegin(_config, suite) {
    this.#suite = suite
    this.#progress.expect(suite.allTests().length, 'tests')
  }

  onTestBegin(test) {
    this.#progress.begin(nameOf(test))
  }

  onTestEnd(test) {
    this.#progress.end(nameOf(test))
  }

  onError(error) {
    this.#errors.push(describeFault('browser tests, outside of a test', [error.message]))
  }

  onEnd() {
    this.#progress.stop()
    const tests = this.#suite?.allTests() ?? []
    const having = (outcome) => tests.filter((test) => test.outcome() === outcome)
    writeResults({
      passed: having('expected').length + having('flaky').length,
      faults: [...having('unexpected').map(faultOf), ...this.#errors],
      flaky: having('flaky').map(nameOf),
      files: measured(tests),
    })
  }

  printsToStdio() {
    return false
  }
}

const fileOf = (test) => `e2e/${path.basename(test.location.file)}`
const nameOf = (test) => `${fileOf(test)}:${test.location.line} › ${test.title}`
const faultOf = (test) =>
  describeFault(
    nameOf(test),
    test.results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  )

function measured(tests) {
  const seconds = new Map()
  for (const test of tests)
    for (const { duration } of test.results)
      seconds.set(fileOf(test), (seconds.get(fileOf(test)) ?? 0) + duration / 1000)
  return [...seconds].map(([name, total]) => ({ name, seconds: total }))
}
