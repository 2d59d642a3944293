// Which files hold tests, and which of them are meant. Node's own modules only: it is asked before anything is installed.
import fs from 'node:fs'
import path from 'node:path'

const skipped = new Set(['node_modules', 'build', 'test-results'])

function filesUnder(root, folder = '') {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [name]
    return entry.name.startsWith('.') || skipped.has(entry.name) ? [] : filesUnder(root, name)
  })
}

/** Every test file, its path from the root with slashes: those of code and calls, and those in a browser. */
export function testFiles(root, only) {
  const files = filesUnder(root).sort()
  return {
    code: only === 'browser' ? [] : files.filter((name) => /\.test\.tsx?$/.test(name)),
    browser: only === 'code' ? [] : files.filter((name) => name.endsWith('.e2e.ts')),
  }
}

/** The files whose path holds one of the words, all without words; and the words that no path holds. */
export function chooseTestFiles({ code, browser }, words) {
  const isMeant = (name) => words.length === 0 || words.some((word) => name.includes(word))
  return {
    code: code.filter(isMeant),
    browser: browser.filter(isMeant),
    unknown: words.filter((word) => ![...code, ...browser].some((name) => name.includes(word))),
  }
}
