// Prints the production packages as CycloneDX. `npm sbom --omit=dev` also leaves out packages that both sides use, so this one filters npm's whole list by its marks.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'

const isWindows = process.platform === 'win32'
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { status, stdout, stderr } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
  cwd: root,
  encoding: 'utf8',
  shell: isWindows,
  maxBuffer: 64 * 1024 ** 2,
})
if (status !== 0) {
  console.error(stderr)
  process.exit(status ?? 1)
}
const bill = JSON.parse(stdout)
const isDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development')
const left = new Set(bill.components.filter(isDevelopment).map((component) => component['bom-ref']))
const components = bill.components.filter((component) => !isDevelopment(component))
const dependencies = bill.dependencies
  .filter(({ ref }) => !left.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((used) => !left.has(used)) }))
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2))
