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
export function prepareDebian({ base: made, packages }) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'handset-debian-')), 'root')
  if (made) execFileSync('cp', ['-a', made, folder], inherit)
  else execFileSync('debootstrap', ['--variant=minbase', `--include=${base}`, suite, folder], inherit)
  fs.chmodSync(path.dirname(folder), 0o755)
  fs.copyFileSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'))
  const download = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --download-only ${packages.join(' ')}`
  execFileSync('chroot', [folder, '/bin/sh', '-c', download], { ...inherit, env: environment })
  return folder
}

const boot = `
mount --make-rprivate /
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount -t sysfs -o ro sysfs "$0/sys"
mount -t cgroup2 cgroup2 "$0/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$0/run"
mount -t tmpfs -o mode=755 tmpfs "$0/dev"
for device in null zero full random urandom tty; do touch "$0/dev/$device"; mount --bind "/dev/$device" "$0/dev/$device"; done
ln -s pts/ptmx "$0/dev/ptmx"
ip link set lo up
cd "$0"
mkdir -p mnt/host
# Not chroot: systemd makes a mount namespace for each service, from the root of its own.
pivot_root . mnt/host
umount -l /mnt/host
exec env -i container=handset PATH="$PATH" /lib/systemd/systemd </dev/null >/dev/null 2>&1`

/** The first process of the namespaces: the only child of unshare. */
async function childOf(pid) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const child = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim()
    if (child) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The namespaces could not be made')
}

export async function bootDebian(folder) {
  const args = ['-m', '-p', '-n', '-u', '-i', '-C', '--fork', 'sh', '-euc', boot, folder]
  const outer = spawn('unshare', args, { stdio: 'ignore' })
  const init = await childOf(outer.pid)
  const enter = (text) => ['-t', init, '-m', '-p', '-n', '-u', '-i', '-C', '-r', '-w', 'bash', '-c', text]
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
