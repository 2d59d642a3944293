// Allowed imports between folders: the table of docs/architecture.md. Tests may import anything but the other side's
// internals.
import { domainOf, ranks } from './domain-ranks.mjs'
import { isTest, isWithin, modules, readText } from './sources.mjs'

const isEarlier = (domain, than) => ranks.indexOf(domain) < ranks.indexOf(than)
const isGatewayPort = (file) => /^server\/gateways\/.*\.port\.ts$/.test(file) || file === 'server/gateways/gateways.ts'

function mayServerDomainImport(from, to, domain) {
  const other = domainOf(to, 'server')
  if (other && other !== domain) return isEarlier(other, domain) && !to.includes('/calls/')
  return other === domain || isWithin(to, 'contract', 'server/configuration', 'server/platform') || isGatewayPort(to)
}

function mayWebDomainImport(from, to, domain) {
  const other = domainOf(to, 'web')
  if (to.includes('/pages/')) return false
  // Pages are leaves: nothing imports them, so they may use the parts of every domain.
  if (other && other !== domain) return from.includes('/pages/') || isEarlier(other, domain)
  return other === domain || isWithin(to, 'contract', 'web/lib', 'web/rendering', 'web/ui', 'web/content')
}

/** From the most specific folder to the most general: the first one that contains the importing file applies. */
const rules = [
  ['contract', (to) => isWithin(to, 'contract')],
  ['sandbox', (to) => isWithin(to, 'sandbox')],
  ['server/configuration', (to) => isWithin(to, 'contract', 'server/configuration')],
  [
    'server/platform',
    (to) => isWithin(to, 'contract', 'server/configuration', 'server/platform', 'server/gateways/gateways.ts'),
  ],
  [
    'server/gateways',
    (to) => isWithin(to, 'contract', 'server/configuration', 'server/gateways', 'sandbox/sandbox.ts'),
  ],
  ['server/domains', (to, from) => mayServerDomainImport(from, to, domainOf(from, 'server'))],
  ['server', (to) => isWithin(to, 'contract', 'server', 'sandbox/sandbox.ts')],
  ['web/ui', (to) => isWithin(to, 'web/ui')],
  ['web/lib', (to) => isWithin(to, 'contract', 'web/lib', 'web/ui')],
  ['web/rendering', (to) => isWithin(to, 'contract', 'web/lib', 'web/ui', 'web/rendering')],
  ['web/domains', (to, from) => mayWebDomainImport(from, to, domainOf(from, 'web'))],
  ['web', (to) => isWithin(to, 'contract', 'web')],
  // The bench drives the shop as the tests do; it uses no code of pages.
  ['bench', (to) => isWithin(to, 'contract', 'bench', 'server', 'sandbox', 'e2e/chromium.ts', 'e2e/phone-visit.ts')],
  // The development loop owns the database and the pages of the shop that it restarts.
  ['scripts/dev', (to) => isWithin(to, 'contract', 'scripts', 'server', 'web/dev')],
  ['scripts', (to) => isWithin(to, 'scripts')],
]

const packageRules = [
  ['contract', /^zod$/, 'the contract imports zod alone'],
  [
    'web/ui',
    /^(react|react-dom|lucide-react|react-aria-components|@internationalized\/date)(\/|$)/,
    'the design system imports React and React Aria alone',
  ],
]

/** Pages read their query through these files alone, whose types know the declared keys. */
const queryReaders = [
  'web/lib/page/page-query.ts',
  'web/lib/lists/use-url-filters.ts',
  'web/domains/catalogue/search-redirect.ts',
]
const readsQuery = /\buseSearchParams\b|\brequest\.url\b|URLSearchParams\(search\)\.get/

/** Returns each file of pages that reads keys of the query which the contract may not declare. */
export const checkQueryReads = () =>
  [...modules.keys()]
    .filter((file) => /^web\/(content|domains|shells)\//.test(file) && !isTest(file) && !queryReaders.includes(file))
    .filter((file) => readsQuery.test(readText(file)))
    .map((file) => `${file} reads the query itself: use web/lib/page/page-query.ts`)

const handTypedRow = /\bsql<(?!(?:Date|boolean|string|number|Buffer|Paise|null)(?: \| null)?>)/

/** Returns each file of the server that types rows of SQL by hand, where nothing checks them. */
export const checkHandTypedRows = () =>
  [...modules.keys()]
    .filter((file) => isWithin(file, 'server') && !isTest(file) && !/\.faults\.ts$|\/query-rows\.ts$/.test(file))
    .filter((file) => handTypedRow.test(readText(file)))
    .map((file) => `${file} types rows by hand: use server/platform/database/query-rows.ts`)

/** Returns each import that breaks a rule. */
export function checkImportRules() {
  const problems = []
  for (const [file, { imports }] of modules) {
    if (isTest(file)) continue
    const rule = rules.find(([folder]) => isWithin(file, folder))
    for (const { specifier, target } of imports) {
      if (target !== null && rule && !rule[1](target, file)) problems.push(`${file} may not import ${target}`)
      for (const [folder, allowed, law] of packageRules)
        if (target === null && isWithin(file, folder) && !allowed.test(specifier))
          problems.push(`${file}: ${law}, not ${specifier}`)
    }
  }
  return problems
}
