// Which tests a change asks for: those of the changed domains, of the domains that may use them, and a few that touch everything.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ranks } from '../structure/domain-ranks.mjs'

/** A call of each audience, an order from the product page to the label: what breaks when anything shared does. */
const smokeTests = [
  'contract/specification.test.ts',
  'server/domains/checkout/create-order.http.test.ts',
  'server/test/role-matrix.http.test.ts',
  'e2e/journey-placed-to-label.e2e.ts',
  'e2e/journey-purchase.e2e.ts',
]

/** The sides whose tests a change of this side asks for. */
const readers = { contract: ['contract', 'server', 'web'], server: ['server'], web: ['web'] }

const under =
  (...folders) =>
  (name) =>
    folders.some((folder) => name.startsWith(`${folder}/`))
const everything = () => true

/** A change of a domain: its tests and those of all that rank after it; all browser tests of its pages, `@core` ones of theirs. */
function testsOfDomain([, side, domain]) {
  const later = ranks.slice(Math.max(0, ranks.indexOf(domain)))
  const folders = readers[side].flatMap((reader) => later.map((name) => `${reader}/domains/${name}`))
  return { code: under(...folders), pages: [domain], corePages: later }
}

/** The first row whose pattern is in the path of a changed file applies to it; files without a row ask for the smoke tests alone. */
const rules = [
  [/^(contract|server|web)\/domains\/([^/]+)\//, testsOfDomain],
  [/^(scripts|deploy)\//, () => ({ processes: everything, code: under('scripts') })],
  [/^server\/recovery\//, () => ({ processes: everything, code: under('server/recovery') })],
  [/^server\/platform\/(database|jobs|files)\//, () => ({ processes: everything, code: under('server'), core: true })],
  [/^(server|sandbox)\//, () => ({ code: under('server', 'sandbox'), core: true })],
  [/^web\//, () => ({ code: under('web'), core: true })],
  [/^e2e\//, () => ({ core: true })],
  [/^(contract\/|package(-lock)?\.json|[^/]+\.config\.ts)/, () => ({ code: everything, core: true })],
]

const isTest = (name) => /\.(test\.(tsx?|mjs)|e2e\.ts)$/.test(name)

/** What one changed file asks for; a changed test for itself. */
function wishOf(file) {
  if (isTest(file)) return { code: (name) => name === file, processes: (name) => name === file, browser: [file] }
  for (const [pattern, rule] of rules) {
    const match = pattern.exec(file)
    if (match) return rule(match)
  }
  return {}
}

/**
 * The test files for these changed files, and of the browser's those whose `@core` tests are enough. Without fuzzing, which `npm test`
 * does. `pagesOf` returns the names of a domain's pages.
 */
export function chooseByChange(changed, files, pagesOf) {
  const wishes = changed.map(wishOf)
  const isWished = (kind, name) => smokeTests.includes(name) || wishes.some((wish) => wish[kind]?.(name))
  const ofPages = (domains) => new Set(domains.flatMap(pagesOf).map((page) => `e2e/${page}.e2e.ts`))
  const whole = ofPages(wishes.flatMap(({ pages = [] }) => pages))
  const core = ofPages(wishes.flatMap(({ corePages = [] }) => corePages))
  const named = new Set([...smokeTests, ...wishes.flatMap(({ browser = [] }) => browser)])
  const needsAllCore = wishes.some((wish) => wish.core)
  const isFuzz = under('server/test/fuzz')
  return {
    code: files.code.filter((name) => isWished('code', name) && (!isFuzz(name) || changed.includes(name))),
    processes: files.processes.filter((name) => isWished('processes', name)),
    browser: files.browser.filter((name) => whole.has(name) || named.has(name)),
    core: files.browser.filter((name) => (needsAllCore || core.has(name)) && !whole.has(name) && !named.has(name)),
  }
}

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout.split('\0').flatMap((part) => part.trim() || []) : []
}

/** What differs from where this branch left the main one, files that are not committed included. */
export function changedFiles(root) {
  const isKnown = (name) => git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0
  const main = ['@{upstream}', 'origin/main', 'main'].find(isKnown)
  const [base = 'HEAD'] = main ? git(root, 'merge-base', 'HEAD', main) : []
  const files = [
    ...git(root, 'diff', '--name-only', '-z', '--no-renames', base),
    ...git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
  ]
  return { since: base.slice(0, 8), files: [...new Set(files)] }
}

/** The names of a domain's pages, which are those of their browser tests. */
export function pagesOf(root, domain) {
  const folder = path.join(root, 'web/domains', domain, 'pages')
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => name.replace(/\.page\.tsx$/, '')) : []
}
