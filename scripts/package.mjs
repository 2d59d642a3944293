// Makes a release for machines without compiler, npm and network: a folder and a tar.gz in dist (docs/operations.md, A release).
// With --folder=FOLDER it is that folder alone.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { prepare, root } from './prepare.mjs'

const node = prepare()
const { copyRelease } = await import('./release/copy-release.mjs')
const { writeManifest } = await import('./release/write-manifest.mjs')

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const commit = git('rev-parse', '--short=8', 'HEAD')
const isChanged = git('status', '--porcelain') !== ''
const platform = `${process.platform}-${process.arch}`
const name = `handset-${version}-${commit}${isChanged ? '-changed' : ''}-${platform}`
const dist = path.join(root, 'dist')
const chosen = process.argv.find((word) => word.startsWith('--folder='))?.slice('--folder='.length)
const folder = chosen ? path.resolve(chosen) : path.join(dist, name)

fs.rmSync(folder, { recursive: true, force: true })
copyRelease(folder, node)
const migrations = fs.readdirSync(path.join(folder, 'server/db/migrations')).toSorted()
const release = {
  version,
  commit: isChanged ? `${commit}, with changes` : commit,
  migration: migrations.at(-1).replace(/\.sql$/, ''),
  node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
  platform,
}
fs.writeFileSync(
  path.join(folder, 'RELEASE'),
  Object.entries(release)
    .map((entry) => `${entry.join(': ')}\n`)
    .join(''),
)
const { files, bytes } = writeManifest(folder)
// Modes do not depend on the umask, with which the shop's user could be unable to read what root copies or unpacks.
execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder])

const inMegabytes = (size) => `${(size / 1024 ** 2).toFixed(0)} MB`
console.log(`${path.relative(root, folder)}: ${files} files, ${inMegabytes(bytes)}`)
if (!chosen) {
  const archive = writeArchive()
  console.log(`${path.relative(root, archive)}: ${inMegabytes(fs.statSync(archive).size)}`)
}

/** The same commit gives the same archive: names in order, one owner, the time of the commit, no time in the header of gzip. */
function writeArchive() {
  const file = `${folder}.tar.gz`
  const mtime = `--mtime=@${git('log', '-1', '--format=%ct')}`
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', mtime]
  execFileSync('tar', [...same, '--use-compress-program=gzip -n', '-cf', file, '-C', dist, name])
  return file
}
