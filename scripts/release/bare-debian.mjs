// A Debian of its own in a temporary folder, and its systemd in namespaces of its own.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const suite = 'trixie'
const base = 'systemd,systemd-sysv,dbus,iproute2,ca-certificates'
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  HOME: '/root',
}
const inherit = { stdio: ['ignore', 'ignore', 'inherit'] }

/** Makes the root folder and downloads packages into its cache: the booted machine has no network. */
export function prepareDebian({ base: made, packages = [] }) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'handset-debian-')), 'root')
  if (made) execFileSync('cp', ['-a', made, folder], inherit)
  else execFileSync('debootstrap', ['--variant=minbase', `--include=${base}`, suite, folder], inherit)
  fs.chmodSync(path.dirname(folder), 0o755)
  if (packages.length === 0) return folder
  fs.copyFileSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'))
  const download = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --download-only ${packages.join(' ')}`
  execFileSync('chroot', [folder, '/bin/sh', '-c', download], { ...inherit, env: environment })
  return folder
}

/** What a root folder of its own needs to be entered. Expects its path in $0. */
const mounts = `
mount --make-rprivate /
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount -t tmpfs -o mode=755 tmpfs "$0/run"
mount -t tmpfs -o mode=755 tmpfs "$0/dev"
for device in null zero full random urandom tty; do touch "$0/dev/$device"; mount --bind "/dev/$device" "$0/dev/$device"; done
ln -s pts/ptmx "$0/dev/ptmx"
ip link set lo up`

// Not chroot: systemd makes a mount namespace for each service, from the root of its own.
const enterRoot = `
cd "$0"
pivot_root . mnt
umount -l /mnt`

const bootSystem = `${mounts}
mount -t sysfs -o ro sysfs "$0/sys"
mount -t cgroup2 cgroup2 "$0/sys/fs/cgroup"
${enterRoot}
exec env -i container=handset PATH="$PATH" /lib/systemd/systemd </dev/null >/dev/null 2>&1`

/** As a container with a read-only root folder, a volume and a /tmp in memory, and no privileges; $1 is the user, $2 the volume. */
const startContainer = `${mounts}
mkdir "$0/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm"
mount -t tmpfs -o mode=1777,size=256m tmpfs "$0/tmp"
mount -t tmpfs -o mode=750,uid=\${1%:*},gid=\${1#*:} tmpfs "$0$2"
mount -o remount,ro,bind "$0"
${enterRoot}
user=$1
shift 2
exec setpriv --reuid="\${user%:*}" --regid="\${user#*:}" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env -i "$@"`

/** The first process of the namespaces: the only child of unshare. */
async function childOf(pid) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const child = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim()
    if (child) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The namespaces could not be made')
}

const namespaces = ['-m', '-p', '-n', '-u', '-i', '-C']

/** Runs a program as the first process of a container. Its parent's exit code is its own. */
export async function startInContainer(folder, { user, volume, environment: variables, command }) {
  const assigned = Object.entries(variables).map((entry) => entry.join('='))
  const args = [...namespaces, '--fork', 'sh', '-euc', startContainer, folder, user, volume, ...assigned, ...command]
  const outer = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [outer.stdout, outer.stderr]) stream.on('data', (data) => (output += data))
  const ended = new Promise((resolve) => outer.on('close', resolve))
  const init = Number(await childOf(outer.pid))
  const [uid, gid] = user.split(':')
  return {
    output: () => output,
    ended,
    signal: (name) => process.kill(init, name),
    run(words) {
      const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', 'env', '-i', ...assigned]
      return spawnSync('nsenter', ['-t', String(init), ...namespaces, '-r', '-w', ...as, ...words], {
        encoding: 'utf8',
      })
    },
  }
}

export async function bootDebian(folder) {
  const outer = spawn('unshare', [...namespaces, '--fork', 'sh', '-euc', bootSystem, folder], { stdio: 'ignore' })
  const init = await childOf(outer.pid)
  const enter = (text) => ['-t', init, ...namespaces, '-r', '-w', 'bash', '-c', text]
  const run = (text) => {
    const done = spawnSync('nsenter', enter(text), { encoding: 'utf8', env: environment, maxBuffer: 2 ** 26 })
    if (done.status !== 0) throw new Error(`${text}\n${done.stdout}${done.stderr}`)
    return done.stdout
  }
  // Entered anew each time: before systemd runs, the first process still has the root folder of the host.
  const state = () =>
    spawnSync('nsenter', enter('systemctl is-system-running'), { encoding: 'utf8', env: environment }).stdout
  for (const deadline = Date.now() + 60_000; !/^(running|degraded)/.test(state());) {
    if (Date.now() > deadline) throw new Error('systemd did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    run,
    /** A program that says so when it began, and its result when its input ends. */
    spawn(text) {
      const child = spawn('nsenter', enter(text), { stdio: ['pipe', 'pipe', 'inherit'], env: environment })
      let output = ''
      child.stdout.on('data', (data) => (output += data))
      const ended = new Promise((resolve) => child.on('close', resolve))
      return {
        async saw(words) {
          while (!output.includes(words)) {
            if (child.exitCode !== null) throw new Error(`Ended before it said ‘${words}’`)
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        },
        async end() {
          child.stdin.end()
          await ended
          return output.trim().split('\n').at(-1)
        },
      }
    },
    /** Ends every process of the machine: they die with the first one. */
    stop() {
      process.kill(Number(init), 'SIGKILL')
    },
  }
}
