// The laws of the house that a linter cannot know: who may import whom, and no two files of one name.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const ranks = [
  'settings',
  'staff',
  'catalogue',
  'referrals',
  'coupons',
  'enquiries',
  'customers',
  'reviews',
  'cart',
  'orders',
  'payments',
  'checkout',
  'invoices',
  'shipping',
  'warehouse',
  'finance',
  'dashboard',
]
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)))
const faults = []

const importPattern =
  /^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
function importsOf(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3])
}

/** The file of this repository that an import names, or null for a package. */
function target(file, specifier) {
  const workspace = /^@handset\/(\w+)\/(.+)$/.exec(specifier)
  if (workspace) return `${workspace[1]}/${workspace[2]}`
  return specifier.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)) : null
}

const isTest = (file) =>
  /\.(test|spec)\.tsx?$/.test(file) ||
  file.startsWith('server/test/') ||
  file.startsWith('e2e/') ||
  file.startsWith('bench/') ||
  file.startsWith('sandbox/test')
const domainOf = (file, side) => new RegExp(`^${side}/domains/([^/]+)/`).exec(file)?.[1] ?? null
const within = (file, ...folders) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`))

function mayImport(from, to) {
  if (within(from, 'contract')) return within(to, 'contract')
  if (within(from, 'sandbox')) return within(to, 'sandbox')
  if (within(from, 'server/platform'))
    return (
      within(to, 'contract', 'server/platform', 'server/gateways/gateways.ts') || to === 'server/db/schema.types.ts'
    )
  if (within(from, 'server/gateways'))
    return within(to, 'contract', 'server/gateways', 'server/platform/configuration.ts') || to === 'sandbox/sandbox.ts'
  const serverDomain = domainOf(from, 'server')
  if (serverDomain) {
    const other = domainOf(to, 'server')
    if (other && other !== serverDomain)
      return ranks.indexOf(other) < ranks.indexOf(serverDomain) && !to.includes('/calls/')
    return (
      other === serverDomain ||
      within(to, 'contract', 'server/platform') ||
      /^server\/gateways\/.*\.port\.ts$/.test(to) ||
      to === 'server/gateways/gateways.ts'
    )
  }
  if (within(from, 'server')) return within(to, 'contract', 'server') || to === 'sandbox/sandbox.ts'
  if (within(from, 'web/ui')) return within(to, 'web/ui')
  if (within(from, 'web/lib')) return within(to, 'contract', 'web/ui', 'web/lib')
  const webDomain = domainOf(from, 'web')
  if (webDomain) {
    const other = domainOf(to, 'web')
    if (to.includes('/pages/')) return false
    // Pages are leaves: nothing imports them, so they may draw on every domain's parts.
    if (from.includes('/pages/') && other) return to.includes('/parts/') || other === webDomain
    if (other && other !== webDomain) return ranks.indexOf(other) < ranks.indexOf(webDomain)
    return other === webDomain || within(to, 'contract', 'web/lib', 'web/ui', 'web/content')
  }
  if (within(from, 'web')) return within(to, 'contract', 'web')
  return true
}

for (const file of files) {
  if (isTest(file)) continue
  for (const specifier of importsOf(file)) {
    const to = target(file, specifier)
    if (to !== null && !mayImport(file, to)) faults.push(`${file} may not import ${to}`)
    if (to === null && within(file, 'contract') && specifier !== 'zod')
      faults.push(`${file}: the contract imports zod alone, not ${specifier}`)
    if (to === null && within(file, 'web/ui') && !/^(react|react-dom|lucide-react)(\/|$)/.test(specifier))
      faults.push(`${file}: the design system imports React alone, not ${specifier}`)
  }
}

const byName = Map.groupBy ? Map.groupBy(files, (file) => path.basename(file)) : new Map()
for (const [name, same] of byName)
  if (same.length > 1 && !['vite.config.ts', 'routes.ts'].includes(name))
    faults.push(`${name} is the name of ${same.join(' and ')}`)
for (const file of files)
  if (/(^|\/)(index|utils?|helpers?|misc|common)\.(ts|tsx|mjs)$/.test(file))
    faults.push(`${file}: no barrels and no attics`)

if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}
