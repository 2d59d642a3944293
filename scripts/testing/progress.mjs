// What both runners' reporters share: they say what runs, and hand over what they found in the file that TEST_RESULTS names.
import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const everySeconds = 15

export const duration = (seconds) => (seconds < 60 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`)

/** Prints at least every 15 seconds how far the run is; on a terminal the runners' own reporters do. */
export function startProgress(title) {
  const begun = performance.now()
  const running = new Set()
  const ended = new Set()
  let [total, unit] = [0, '']
  const print = () => {
    const count = total === 0 ? 'preparing' : `${ended.size} of ${total} ${unit}`
    console.log(
      `${title}: ${count}, ${duration((performance.now() - begun) / 1000)}; running: ${[...running].join(', ') || '–'}`,
    )
  }
  const timer = process.stdout.isTTY ? undefined : setInterval(print, everySeconds * 1000)
  return {
    expect(count, what) {
      ;[total, unit] = [count, what]
      console.log(`${title}: ${count} ${what}`)
    },
    begin: (name) => void running.add(name),
    end(name) {
      running.delete(name)
      ended.add(name)
    },
    stop: () => clearInterval(timer),
  }
}

/** The name of a failed test and the first lines of why. */
export function describeFault(name, messages, lineCount = 12) {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter(Boolean)
      .slice(0, lineCount),
  )
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** `passed` tests, `faults` in words, `flaky` tests, which passed on a second try, and `files` with what each took. */
export const writeResults = (results) => fs.writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results))
