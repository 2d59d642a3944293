// Visitors of a shop until the input ends: ORIGIN, which leads to this machine. Each address must go on to be answered as it was the first
// time. Every request comes from another loopback address, for the shop limits the requests of one.
import https from 'node:https'

const [origin] = process.argv.slice(2)
const addresses = ['/', '/admin-login', '/about', '/api/public/all-tags', '/robots.txt']
const failures = []
let answered = 0
const over = new AbortController()
let turn = 0

function visit(address) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const localAddress = `127.0.1.${1 + ((turn += 1) % 250)}`
  const request = https.get(`${origin}${address}`, { localAddress, agent: false, timeout: 20_000 }, (response) => {
    response.on('error', reject).on('end', () => resolve(response.statusCode))
    response.resume()
  })
  request.on('timeout', () => request.destroy(new Error('no answer within 20 s'))).on('error', reject)
  return promise
}

async function visitAgain(address, expected) {
  while (!over.signal.aborted) {
    try {
      const status = await visit(address)
      if (status === expected) answered += 1
      else failures.push(`${new Date().toISOString()} ${address}: ${status} instead of ${expected}`)
    } catch (error) {
      failures.push(`${new Date().toISOString()} ${address}: ${error.message}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const first = new Map()
for (const address of addresses) first.set(address, await visit(address))
const visitors = [...first].map(([address, status]) => visitAgain(address, status))
console.log('visiting', JSON.stringify(Object.fromEntries(first)))
process.stdin.resume().on('end', () => over.abort())
await Promise.all(visitors)
console.log(JSON.stringify({ answered, failures }))
