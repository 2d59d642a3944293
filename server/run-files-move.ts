import path from 'node:path'
import { readFileSettings } from './configuration/configuration.ts'
import { localStorage } from './platform/files/storage/local-storage.ts'
import { moveFiles } from './platform/files/storage/move-stored-files.ts'
import { s3Storage } from './platform/files/storage/s3-storage.ts'

const maxListed = 20
const count = (number: number) => number.toLocaleString('en-IN')

function printKeys(title: string, keys: readonly string[]): void {
  if (keys.length === 0) return
  console.log(`${title}: ${count(keys.length)}`)
  for (const key of keys.slice(0, maxListed)) console.log(`  ${key}`)
  if (keys.length > maxListed) console.log(`  and ${count(keys.length - maxListed)} more`)
}

const placeOf = { s3: 'the bucket', local: 'the disk' }

/** Throws where the shop already uses the target, which has files deleted and replaced since: a copy would undo that. */
function requireOtherTarget(to: 's3' | 'local', files: 's3' | 'local'): void {
  if (to !== files) return
  const other = to === 's3' ? 'local' : 's3'
  throw new Error(
    `FILES=${files}: the shop already uses ${placeOf[to]}, and a move there would bring back files that it has deleted or replaced. While processes with FILES=${other} still run, or have just been replaced, set FILES=${other} for this command.`,
  )
}

/** Returns whether both storages have the same files. */
async function main([dataDir = '.data', option]: string[]): Promise<boolean> {
  if (option !== '--to=s3' && option !== '--to=local')
    throw new Error('Usage: handset move-files --to=s3, or --to=local')
  const to = option === '--to=s3' ? 's3' : 'local'
  const { files, s3 } = readFileSettings(process.env)
  if (!s3) throw new Error('FILES_S3_BUCKET is not set: docs/configuration.md lists the variables of a bucket')
  requireOtherTarget(to, files)
  const [disk, bucket] = [localStorage(path.resolve(dataDir)), s3Storage(s3)]
  await bucket.check()
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
  const report = await moveFiles({
    source,
    target,
    onPass: (pass, seen, copied) => console.log(`Pass ${pass}: ${count(seen)} files, ${count(copied)} copied`),
  })
  printKeys('Only in the target, deleted from the source or never there', report.extra)
  printKeys('Still different', report.differing)
  if (report.differing.length > 0) return false
  console.log(
    `Both have the same ${count(report.files)} files, ${(report.bytes / 1e6).toFixed(1)} MB, by size and SHA-256`,
  )
  return true
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
