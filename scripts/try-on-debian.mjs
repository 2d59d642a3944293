// Runs the commands of docs/operations.md (A production set-up on Debian, step by step) in a bare Debian 13 of its own, started with its own
// systemd in namespaces without network, and watches the shop through its proxy meanwhile. As root on Linux, with debootstrap.
//   npm run try-on-debian -- [--archive=dist/….tar.gz] [--base=FOLDER made by debootstrap] [--keep]
import fs from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'
import { bootDebian, prepareDebian } from './release/bare-debian.mjs'
import { readSteps } from './release/document-steps.mjs'

const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const heading = 'A production set-up on Debian, step by step'
const steps = readSteps(path.join(root, 'docs/operations.md'), heading)
const dist = path.join(root, 'dist')
const newest = () =>
  fs
    .readdirSync(dist)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => path.join(dist, name))
    .toSorted((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs)[0]
const archive = path.resolve(option('archive') ?? newest())
const release = path.basename(archive, '.tar.gz')
const successor = `${release}-next`

const started = Date.now()
const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`
const packages = steps.flatMap(({ text }) => /apt-get install -y (.+)/.exec(text)?.[1].split(' ') ?? [])
const folder = prepareDebian({ base: option('base'), packages })
console.log(`A bare Debian with ${packages.join(', ')} downloaded (${seconds(started)})`)
const debian = await bootDebian(folder)
console.log(
  `Debian ${debian.run('cat /etc/debian_version').trim()} runs with systemd, without network (${seconds(started)})`,
)

/** A person's work in the editor: keys of providers that answer nothing, and a certificate of Caddy's own authority. */
function installEditor() {
  const keys = fs.readFileSync(path.join(import.meta.dirname, 'release/keys-for-tries.env'), 'utf8')
  fs.writeFileSync(path.join(folder, 'root/keys.env'), keys)
  const editor = `#!/bin/sh
case $1 in
  *.env) grep -q '^RAZORPAY_KEY_ID=$' "$1" && cat /root/keys.env >>"$1" ;;
  */Caddyfile) { printf '{\\n\\tlocal_certs\\n\\tskip_install_trust\\n}\\n'; cat "$1"; } >/root/Caddyfile && cp /root/Caddyfile "$1" ;;
esac
`
  fs.writeFileSync(path.join(folder, 'usr/local/bin/editor'), editor, { mode: 0o755 })
  fs.appendFileSync(path.join(folder, 'etc/hosts'), '127.0.0.1 localhost shop.example www.shop.example\n')
}

function trustCaddy() {
  const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  debian.run(
    `for i in $(seq 50); do [ -e ${authority} ] && break; sleep 0.2; done; cp ${authority} /usr/local/share/ca-certificates/caddy.crt && update-ca-certificates >/dev/null 2>&1`,
  )
}

/** The next release, which is the same one under another name. */
function addSuccessor() {
  debian.run(
    `cd /root && cp -a /opt/handset/${release} ${successor} && tar -czf ${successor}.tar.gz ${successor} && rm -r ${successor}`,
  )
}

const load =
  'server=/opt/handset/current; NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/caddy.crt exec "$server/bin/node" /root/visits.mjs https://shop.example'
const failures = []
let visiting = null
try {
  fs.copyFileSync(archive, path.join(folder, 'root', path.basename(archive)))
  fs.copyFileSync(path.join(import.meta.dirname, 'release/visits.mjs'), path.join(folder, 'root/visits.mjs'))
  installEditor()
  for (const { title, text } of steps) {
    const isReplacement = title.startsWith('Replace')
    if (text.includes('https://shop.example/readyz')) trustCaddy()
    if (isReplacement) {
      addSuccessor()
      visiting = debian.spawn(load)
      await visiting.saw('visiting')
    }
    const named = text.replace(/handset-\d\S*-linux-x64/g, isReplacement ? successor : release)
    const from = Date.now()
    const output = debian.run(`cd /root; set -eu; ${named}`)
    console.log(`${title} (${seconds(from)})`)
    if (/admin-first-account|readyz/.test(named)) console.log(output.trim().replace(/^/gm, '    '))
    if (isReplacement) {
      const seen = JSON.parse(await visiting.end())
      console.log(`    ${seen.answered} requests were answered, ${seen.failures.length} failed`)
      failures.push(...seen.failures)
      observe()
    }
  }
  const results = debian.run(
    'systemctl show handset-web@3001 handset-web@3002 handset-worker --property=Id,Result,ExecMainStatus',
  )
  if (/Result=(?!success)|ExecMainStatus=(?!0)/.test(results)) failures.push(results)
} catch (error) {
  failures.push(error.message, debian.run('journalctl --no-pager --lines=40 || true'))
} finally {
  debian.stop()
  if (process.argv.includes('--keep')) console.log(folder)
  else fs.rmSync(path.dirname(folder), { recursive: true, force: true })
}

function observe() {
  const memory = debian.run(
    `for unit in handset-web@3001 handset-web@3002 handset-worker; do for pid in $(cat /sys/fs/cgroup$(systemctl show --property=ControlGroup --value $unit)/cgroup.procs); do echo "$unit $(sed -n 's/^VmRSS:[[:space:]]*//p' /proc/$pid/status) $(tr '\\0' ' ' </proc/$pid/cmdline | sed 's#/opt/handset/[^/]*/##g')"; done; done`,
  )
  console.log(memory.trim().replace(/^/gm, '    '))
  const as = 'runuser -u handset -- handset --env-file /etc/handset/handset.env'
  console.log(
    debian
      .run(`handset --version; cd /; ${as} check-invariants; stat -c '%a %U %n' /etc/handset/handset.env`)
      .trim()
      .replace(/^/gm, '    '),
  )
  console.log(
    debian
      .run(
        'curl -s -o /dev/null -w "%{http_code} %{redirect_url}\\n" https://www.shop.example/about; curl -s -o /dev/null -w "%{http_code} %{redirect_url}\\n" http://shop.example/about; curl -s https://shop.example/ | grep -o "Opening soon" | head -1',
      )
      .trim()
      .replace(/^/gm, '    '),
  )
}

for (const failure of failures) console.error(failure)
console.log(`${failures.length === 0 ? 'The document leads to a running shop' : 'FAILED'} (${seconds(started)})`)
process.exitCode = failures.length === 0 ? 0 : 1
