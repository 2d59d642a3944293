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

export const isProcessTest = (name) => name.endsWith('.process.test.ts')

/** Every test file, its path from the root with slashes: of code and calls, of whole processes, in a browser. */
export function testFiles(root) {
  const files = filesUnder(root).sort()
  const tests = files.filter((name) => /\.test\.(tsx?|mjs)$/.test(name))
  return {
    code: tests.filter((name) => !isProcessTest(name)),
    processes: tests.filter(isProcessTest),
    browser: files.filter((name) => name.endsWith('.e2e.ts')),
  }
}

/** The files whose path holds one of the words; and the words that no path holds. */
export function chooseByWords(files, words) {
  const isMeant = (name) => words.some((word) => name.includes(word))
  const all = Object.values(files).flat()
  return {
    chosen: Object.fromEntries(Object.entries(files).map(([kind, names]) => [kind, names.filter(isMeant)])),
    unknown: words.filter((word) => !all.some((name) => name.includes(word))),
  }
}
