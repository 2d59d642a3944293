// Asks the server of this machine on PORT whether it is ready; with --wait, until it is.
// Under systemd, which sets MAINPID, it waits as long as that process lives: a migration has no limit of time, so TimeoutStartSec has none, and
// systemd acts on a server that failed only after this has ended. Elsewhere nothing says that the server has ended: there it waits
// for --wait=SECONDS, ten minutes by default, about twice what one migration waits for locks.
const { PORT = '3000', MAINPID } = process.env
const wait = process.argv.find((argument) => /^--wait(=\d+)?$/.test(argument))
const given = wait?.split('=')[1]
const seconds = given === undefined ? (MAINPID ? Infinity : 600) : Number(given)
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

const deadline = performance.now() + seconds * 1000
const mayWait = () => wait !== undefined && !hasEnded() && performance.now() < deadline
let ready = await isReady()
while (!ready && mayWait()) {
  await new Promise((resolve) => setTimeout(resolve, 200))
  ready = await isReady()
}
if (!ready) {
  const why = !wait ? '' : hasEnded() ? `, and process ${MAINPID} has ended` : ` after ${seconds} s (--wait=SECONDS)`
  console.error(`${address} does not say that it is ready${why}`)
}
process.exitCode = ready ? 0 : 1
