import type { Reporter, TestCase } from 'vitest/node'

const print = (text: string) => void process.stdout.write(`${text}\n`)

function lineOf(test: TestCase): string {
  const result = test.result()
  const { state, errors = [] } = result
  const note = result.state === 'skipped' ? result.note : undefined
  const outcome = { passed: 'ok', failed: 'FAILED', skipped: 'skipped', pending: 'pending' }[state]
  const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)
  const why = errors.map(
    ({ message, stack }) => `\n    ${message}\n    ${stack?.split('\n').slice(0, 4).join('\n    ')}`,
  )
  return `${outcome.padEnd(7)} ${test.name} (${note ?? `${seconds} s`})${why.join('')}`
}

/** One line for each row, and the count at the end. */
export function faultReporter(): Reporter {
  return {
    onTestCaseResult(test) {
      const result = test.result()
      // Rows that the words on the command line leave out have no note.
      if (result.state !== 'skipped' || result.note) print(lineOf(test))
    },
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const count = (state: string) => tests.filter((test) => test.result().state === state).length
      // A file or a group that could not be read or set up has an error and no failed test.
      const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
      const broken = [...errors, ...groups.flatMap((group) => group.errors())]
      for (const { message, stack } of broken) print(`FAILED  outside of a row: ${message}\n${stack ?? ''}`)
      if (count('skipped') > 0) print(`${count('skipped')} skipped`)
      print(`${count('passed')} passed, ${count('failed') + broken.length} failed`)
    },
  }
}
