import { describeFault, startProgress, writeResults } from './progress.mjs'

/** Beside vitest's own reporter: progress, and the results for the end of the run. */
export default class CodeReporter {
  #progress

  onInit() {
    this.#progress = startProgress(process.env.TEST_TITLE)
  }

  onTestRunStart(specifications) {
    this.#progress.expect(specifications.length, 'files')
  }

  onTestModuleQueued({ relativeModuleId }) {
    this.#progress.begin(relativeModuleId)
  }

  onTestModuleEnd({ relativeModuleId }) {
    this.#progress.end(relativeModuleId)
  }

  onTestRunEnd(modules, errors) {
    this.#progress.stop()
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    writeResults({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      faults: [
        ...modules.flatMap(fileFaults),
        ...tests.flatMap(testFaults),
        ...errors.map((error) => describeFault('outside of a test', messagesOf([error]))),
      ],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
      files: modules.map(measured),
    })
  }
}

const nameOf = (test) => `${test.module.relativeModuleId} › ${test.fullName}`
const messagesOf = (errors) => errors.map(({ message, stack }) => stack ?? message)

const testFaults = (test) =>
  test.result().state === 'failed' ? [describeFault(nameOf(test), messagesOf(test.result().errors))] : []

/** Faults of a whole file: it could not be loaded, or one of its hooks failed. */
function fileFaults(module) {
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return errors.length === 0 ? [] : [describeFault(module.relativeModuleId, messagesOf(errors))]
}

function measured(module) {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  const { cpuSeconds } = module.meta()
  return { name: module.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000, cpuSeconds }
}
