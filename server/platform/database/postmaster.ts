import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Who runs the database: PostgreSQL refuses root, so root hands it to an unprivileged user. */
export interface Runner {
  uid?: number
  gid?: number
}

/** Signals of the postmaster: the first ends sessions and writes a checkpoint, the second ends at once and recovers at the next start. */
const fastShutdown = 'SIGINT'
const immediateShutdown = 'SIGQUIT'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function runningPid(data: string): Promise<number | null> {
  const text = await fs.readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : null
}

interface PostmasterFiles {
  data: string
  logFile: string
  /** Holds the process id of the server that stops the database. */
  ownerFile: string
  command: string[]
  options: Runner & { cwd: string; env: NodeJS.ProcessEnv }
}

export interface Postmaster {
  ownedPid(): number | null
  isRunning(): boolean
  /** True for one that this process did not start. */
  isAdopted(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts PostgreSQL's main process, or adopts the one that runs on these data. */
export async function openPostmaster({
  data,
  logFile,
  ownerFile,
  command,
  options,
}: PostmasterFiles): Promise<Postmaster> {
  let child: ChildProcess | null = null
  let pid = await runningPid(data)
  const ownerPid = Number(await fs.readFile(ownerFile, 'utf8').catch(() => '0'))
  let shared = pid !== null && ownerPid !== process.pid && ownerPid > 0 && isAlive(ownerPid)
  const isRunning = () => (child ? child.exitCode === null && child.signalCode === null : pid !== null && isAlive(pid))
  // Whatever ends this process without `stop` (a second signal, a fatal error) leaves no database behind.
  const stopAtExit = () => void (!shared && isRunning() && process.kill(pid!, immediateShutdown))
  process.once('exit', stopAtExit)

  async function start(): Promise<void> {
    const log = await fs.open(logFile, 'a')
    if (options.uid !== undefined) await log.chown(options.uid, options.gid!)
    const [file = '', ...args] = command
    // A process group of its own: a signal to the group reaches the server alone, which drains first and then stops the database.
    child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
    pid = child.pid!
    shared = false
    child.unref()
    await log.close()
    await fs.writeFile(ownerFile, String(process.pid))
  }

  async function stop(): Promise<void> {
    if (!shared && isRunning()) {
      process.kill(pid!, fastShutdown)
      for (const deadline = Date.now() + 20_000; isRunning() && Date.now() < deadline;)
        await new Promise((resolve) => setTimeout(resolve, 20))
    }
    if (shared || !isRunning()) process.off('exit', stopAtExit)
  }

  if (pid === null) await start()
  else if (!shared) await fs.writeFile(ownerFile, String(process.pid))
  return { ownedPid: () => (shared ? null : pid), isRunning, isAdopted: () => child === null, start, stop }
}
