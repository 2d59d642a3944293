// Asks the registry for advisories against the packages of the lockfile. High and critical ones of production packages fail, others are printed. A registry that cannot be asked does not fail.
import { readLockedPackages } from './locked-packages.mjs'

const registry = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/$/, '')
const timeoutMilliseconds = 5000

function versionsByName(packages) {
  const versions = {}
  for (const { name, version } of packages) (versions[name] ??= []).push(version)
  return versions
}

/** npm's bulk request: the registry responds with the advisories that apply to these versions, by package. */
async function listAdvisories(packages, use) {
  const response = await fetch(`${registry}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versionsByName(packages)),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  return Object.entries(await response.json()).flatMap(([name, found]) =>
    found.map(({ severity, vulnerable_versions, title, url }) => ({
      fails: use === 'production' && ['high', 'critical'].includes(severity),
      text: `${severity} (${use}) ${name} ${vulnerable_versions}: ${title} ${url}`,
    })),
  )
}

try {
  const packages = readLockedPackages()
  const advisories = await Promise.all([
    listAdvisories(
      packages.filter(({ dev }) => !dev),
      'production',
    ),
    listAdvisories(
      packages.filter(({ dev }) => dev),
      'development',
    ),
  ])
  for (const { fails, text } of advisories.flat()) {
    console.log(text)
    if (fails) process.exitCode = 1
  }
  console.log(`checked: ${advisories.flat().length} advisories`)
} catch (error) {
  console.log(`not checked: ${error.cause?.message || error.message}`)
}
