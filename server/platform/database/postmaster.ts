import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Who runs the database: PostgreSQL refuses root, so root hands it to an unprivileged user. */
export interface Runner {
  uid?: number
  gid?: number
}

/** Signals of the postmaster: the first ends sessions and writes a checkpoint, the second ends immediately and recovers at the next start. */
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
  const text = await fs.promises.readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : null
}

/** Keeps which processes use the database. Synchronous, so that it also works while this process exits. */
function openUsers(file: string) {
  const readPids = () => {
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    return text.split('\n').map(Number)
  }
  return {
    /** Nobody uses a database that does not run: ids left by a crash may be those of other programs by now. */
    add: (isRunning: boolean) => fs.writeFileSync(file, `${isRunning ? othersOf(readPids()) : ''}${process.pid}\n`),
    remove: () => fs.writeFileSync(file, othersOf(readPids())),
    hasOthers: () => othersOf(readPids()) !== '',
  }
}

const othersOf = (pids: readonly number[]): string =>
  pids.flatMap((pid) => (pid > 0 && pid !== process.pid && isAlive(pid) ? `${pid}\n` : [])).join('')

interface PostmasterFiles {
  data: string
  logFile: string
  /** Holds the ids of the processes that use the database, one a line: the last of them to end stops it. */
  usersFile: string
  command: string[]
  options: Runner & { cwd: string; env: NodeJS.ProcessEnv }
}

/** Starts PostgreSQL's main process, or adopts the one that runs on these data. */
export async function openPostmaster({ data, logFile, usersFile, command, options }: PostmasterFiles) {
  let child: ChildProcess | null = null
  let pid = await runningPid(data)
  const users = openUsers(usersFile)
  const isRunning = () => (child ? child.exitCode === null && child.signalCode === null : pid !== null && isAlive(pid))
  // Whatever ends this process without `stop` (a second signal, a fatal error) leaves no database behind.
  const stopAtExit = () => void (!users.hasOthers() && isRunning() && process.kill(pid!, immediateShutdown))
  process.once('exit', stopAtExit)

  async function start(): Promise<void> {
    const log = await fs.promises.open(logFile, 'a')
    if (options.uid !== undefined) await log.chown(options.uid, options.gid!)
    const [file = '', ...args] = command
    // A process group of its own: a signal to the group reaches the server alone, which drains first and then stops the database.
    child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
    pid = child.pid!
    child.unref()
    await log.close()
  }

  async function stop(): Promise<void> {
    // Before it looks for others: of two that stop at once both find none, and a second signal does no harm.
    users.remove()
    const isNeeded = users.hasOthers()
    if (!isNeeded && isRunning()) {
      process.kill(pid!, fastShutdown)
      for (const deadline = Date.now() + 20_000; isRunning() && Date.now() < deadline;)
        await new Promise((resolve) => setTimeout(resolve, 20))
    }
    if (isNeeded || !isRunning()) process.off('exit', stopAtExit)
  }

  users.add(pid !== null)
  if (pid === null) await start()
  return {
    ownedPid: () => (users.hasOthers() ? null : pid),
    isRunning,
    /** True for one that this process did not start. */
    isAdopted: () => child === null,
    start,
    stop,
  }
}
export type Postmaster = Awaited<ReturnType<typeof openPostmaster>>
