import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Names of all files below a folder. Links are not followed: releases of Node differ in what a recursive reading does with them. */
const filesBelow = (folder, within = '') =>
  fs.readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(within, entry.name)
    if (entry.isDirectory()) return filesBelow(folder, name)
    return entry.isFile() ? [name] : []
  })

/** Writes SHA256SUMS, which `sha256sum --check` reads: every file but itself, in the order of names. */
export function writeManifest(folder) {
  const files = filesBelow(folder).toSorted((one, other) => (one < other ? -1 : 1))
  let bytes = 0
  const lines = files.map((file) => {
    const content = fs.readFileSync(path.join(folder, file))
    bytes += content.length
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
  })
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
  return { files: files.length + 1, bytes }
}
