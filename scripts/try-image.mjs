// Carries out the second half of deploy/Dockerfile without Docker, in a Debian of debootstrap, and runs the image as compose.yaml does: without
// privileges, with a read-only root folder. As root on Linux.
//   npm run try-image -- [--base=FOLDER made by debootstrap]
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'
import { prepareDebian, startInContainer } from './release/bare-debian.mjs'

const stage = fs
  .readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .at(-1)
const steps = stage.split('\n').slice(1).filter(Boolean)
const value = (word) => steps.find((step) => step.startsWith(`${word} `))?.slice(word.length + 1)
const base = process.argv.find((word) => word.startsWith('--base='))?.slice('--base='.length)
const from = Date.now()
const seconds = () => `${((Date.now() - from) / 1000).toFixed(1)} s`
const folder = prepareDebian({ base })

function carryOut(step) {
  const [, word, rest] = /^(\w+) (.+)$/.exec(step)
  if (word === 'RUN') execFileSync('chroot', [folder, '/bin/sh', '-c', rest], { stdio: 'inherit' })
  if (word !== 'COPY') return
  const [, target] = /^--from=build \/release (\S+)$/.exec(rest)
  const args = [path.join(root, 'scripts/package.mjs'), `--folder=${path.join(folder, target)}`]
  execFileSync(process.execPath, args, { stdio: 'inherit', cwd: root })
}

const problems = []
const require = (holds, problem) => holds || problems.push(problem)
try {
  for (const step of steps) carryOut(step)
  const environment = Object.fromEntries(
    value('ENV')
      .split(' ')
      .map((assignment) => assignment.split('=')),
  )
  const health = JSON.parse(/CMD (\[.*\])/.exec(value('HEALTHCHECK'))[1])
  const image = await startInContainer(folder, {
    user: value('USER'),
    volume: value('VOLUME'),
    // A demo on the packaged database: the image alone, without another container.
    environment: {
      PATH: '/usr/bin:/bin',
      ...environment,
      DEMO: '1',
      DEMO_ORDERS: '0',
      OTP_SECRET: 'a secret for a try',
    },
    command: [...JSON.parse(value('ENTRYPOINT')), ...JSON.parse(value('CMD'))],
  })
  const end = image.ended.then(() => 'ended')
  const ask = async () => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
      if (image.run(health).status === 0) return true
      const pause = new Promise((resolve) => setTimeout(resolve, 1000))
      if ((await Promise.race([end, pause])) === 'ended') return false
    }
    return false
  }
  if (!(await ask())) throw new Error(`HEALTHCHECK was not passed within two minutes:\n${image.output()}`)
  console.log(`The image is healthy (${seconds()})`)
  const page =
    "const r = await fetch('http://127.0.0.1:3000/'); console.log(r.status, (await r.text()).includes('</html>'))"
  const home = image.run(['/opt/handset/bin/node', '--input-type=module', '-e', page]).stdout.trim()
  require(home === '200 true', `The home page: ${home}`)
  require(image.run(['touch', '/opt/handset/x']).status !== 0, 'The root folder can be written to')
  require(image.run(['id', '-u']).stdout.trim() !== '0', 'The image runs as root')
  const stopping = Date.now()
  image.signal(value('STOPSIGNAL'))
  const code = await image.ended
  require(code === 0, `Ended with ${code}:\n${image.output()}`)
  console.log(`Stopped in order in ${((Date.now() - stopping) / 1000).toFixed(1)} s`)
} catch (error) {
  problems.push(error.stack)
} finally {
  fs.rmSync(path.dirname(folder), { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
console.log(`${problems.length === 0 ? 'The image runs' : 'FAILED'} (${seconds()})`)
process.exitCode = problems.length === 0 ? 0 : 1
