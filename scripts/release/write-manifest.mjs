import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Writes SHA256SUMS, which `sha256sum --check` reads: every file but itself, in the order of names. */
export function writeManifest(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted((one, other) => (one < other ? -1 : 1))
  let bytes = 0
  const lines = files.map((file) => {
    const content = fs.readFileSync(path.join(folder, file))
    bytes += content.length
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
  })
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
  return { files: files.length + 1, bytes }
}
