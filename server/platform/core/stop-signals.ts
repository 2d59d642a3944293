import closeWithGrace from 'close-with-grace'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * One request to stop may arrive as several signals: a terminal or a supervisor signals the whole process group, and `npm` and the start
 * script forward what they received as well, on a busy machine late. Signals within this time of the first are the same request.
 */
const repeatMs = 2000

/**
 * Calls `stop` once, on the first signal, when the start script is gone, or on a fatal error, and then ends the process.
 * A further signal, or a stop that takes longer than `deadlineMs`, ends it immediately with exit code 1.
 */
export function stopOnSignals(
  stop: (fault?: Error, signal?: NodeJS.Signals) => Promise<void>,
  deadlineMs = 30_000,
): void {
  let stoppingSince: number | null = null
  let first: NodeJS.Signals | undefined
  const onSecondError = (fault: unknown) => void process.stderr.write(`Error while stopping: ${String(fault)}\n`)
  const options = { delay: deadlineMs, logger: false as const, skip: [...signals], onSecondError }
  const { close } = closeWithGrace(options, async ({ err }) => {
    stoppingSince ??= performance.now()
    await stop(err, first)
  })
  const stopOnce = (signal?: NodeJS.Signals) => {
    if (stoppingSince !== null) return
    first = signal
    stoppingSince = performance.now()
    close()
  }
  for (const signal of signals)
    process.on(signal, () => {
      if (stoppingSince !== null && performance.now() - stoppingSince > repeatMs) process.exit(1)
      stopOnce(signal)
    })
  // The channel to the start script closes when that is killed; without it nobody would forward a signal any more.
  process.on('disconnect', () => stopOnce())
}
