// Asks the server of this machine on PORT whether it is ready; with --wait, until it is. A migration has no limit of time, so neither has this:
// systemd ends it together with a server that fails.
const { PORT = '3000' } = process.env
const address = `http://127.0.0.1:${PORT}/readyz`
const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

let ready = await isReady()
while (!ready && process.argv.includes('--wait')) {
  await new Promise((resolve) => setTimeout(resolve, 200))
  ready = await isReady()
}
if (!ready) console.error(`${address} does not say that it is ready`)
process.exitCode = ready ? 0 : 1
