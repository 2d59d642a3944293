import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './prepare.mjs'

const isWindows = process.platform === 'win32'

/**
 * Runs a program to its end with this terminal and returns its exit code. Every signal is forwarded, since it may have been sent to this
 * process alone; a program of the same process group counts what arrives twice once. Windows has no signals to forward: Ctrl-C reaches
 * every process of the console.
 */
export async function runChild(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options })
  let databasePid = 0
  child.on('message', (message) => (databasePid = message?.databasePid ?? databasePid))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => isWindows || child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  if (signal && databasePid > 0) await stopDatabase(databasePid)
  return code ?? 1
}

/** Stops the packaged PostgreSQL of a server that was killed, with a fast shutdown. */
async function stopDatabase(pid) {
  try {
    process.kill(pid, 'SIGINT')
    for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
      process.kill(pid, 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
