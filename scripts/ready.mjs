// Asks the server of this machine on PORT whether it is ready; with --wait, until it is. A migration has no limit of time, so neither has this.
// It ends when the process MAINPID has ended: systemd sets that, and acts on a server that failed only after this has ended.
const { PORT = '3000', MAINPID } = process.env
const address = `http://127.0.0.1:${PORT}/readyz`
const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function hasEnded() {
  if (!MAINPID) return false
  try {
    process.kill(Number(MAINPID), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

let ready = await isReady()
while (!ready && !hasEnded() && process.argv.includes('--wait')) {
  await new Promise((resolve) => setTimeout(resolve, 200))
  ready = await isReady()
}
if (!ready) console.error(`${address} does not say that it is ready`)
process.exitCode = ready ? 0 : 1
