import path from 'node:path'
import { readFileSettings } from './platform/configuration.ts'
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

/** Returns whether both storages have the same files. */
async function main([dataDir = '.data', option]: string[]): Promise<boolean> {
  const to = /^--to=(s3|local)$/.exec(option ?? '')?.[1]
  if (to === undefined) throw new Error('Usage: npm run move-files -- --to=s3, or --to=local')
  const { s3 } = readFileSettings(process.env)
  if (!s3) throw new Error('FILES_S3_BUCKET is not set: docs/configuration.md lists the variables of a bucket')
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
