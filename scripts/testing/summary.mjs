// The end of a run: how long its parts took, and what was not as it should be.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { describeFault, duration } from './progress.mjs'

const maxCpuSeconds = 20
const longFilesPath = 'server/test/long-files.json'

/** Files of code tests that took too much CPU time of their worker; its children and PostgreSQL do not count, nor do browser tests. */
export function checkCpu(phases) {
  const longFiles = JSON.parse(fs.readFileSync(path.join(root, longFilesPath), 'utf8'))
  const tooLong = phases
    .flatMap(({ files }) => files)
    .filter(({ name, cpuSeconds = 0 }) => cpuSeconds > maxCpuSeconds && !(name in longFiles))
    .map(({ name, cpuSeconds }) =>
      describeFault(`${name} took ${Math.round(cpuSeconds)} s of CPU time`, [
        `A test file may take ${maxCpuSeconds} s: make it quicker, or name it with the reason in ${longFilesPath}.`,
      ]),
    )
  const gone = Object.keys(longFiles).filter((name) => !fs.existsSync(path.join(root, name)))
  return [...tooLong, ...gone.map((name) => `${longFilesPath} names ${name}, which does not exist`)]
}

function printList(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.join('\n')}`)
}

export function printSummary(phases, faults) {
  const cpu = ({ cpuSeconds }) => (cpuSeconds === undefined ? '' : `, CPU ${cpuSeconds.toFixed(1)} s`)
  const slowest = phases.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds)
  printList(
    'Time',
    phases.map(({ title, seconds }) => `  ${title}: ${duration(seconds)}`),
  )
  printList(
    'The slowest files',
    slowest.slice(0, 10).map((file) => `  ${file.seconds.toFixed(1)} s${cpu(file)}  ${file.name}`),
  )
  printList(
    'Passed only on a second try',
    phases.flatMap(({ flaky }) => flaky.map((name) => `  ${name}`)),
  )
  printList('What failed', faults)
}
