import http from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ServerProcess, startServerProcess } from './processes/server-process.ts'
import { copyTemplate } from './test-database.ts'

const form = (value: string, count: number, file = '') =>
  `${Array.from(
    { length: count },
    (_, index) => `--x\r\nContent-Disposition: form-data; name="f${index}"${file}\r\n\r\n${value}\r\n`,
  ).join('')}--x--\r\n`

const [multipart, urlencoded, json] = [
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json',
]
const longForm = form('€'.repeat(21_800), 200)
const longText = `a=${'%E2%82%AC'.repeat(115_000)}`

/** The slowest body of each kind, and the response. */
const bodies: [name: string, type: string, text: string, status: number, isChunked?: boolean][] = [
  ['200 fields of 65 kB', multipart, longForm, 413],
  ['200 fields of 65 kB without a length', multipart, longForm, 413, true],
  ['200 fields of 1.3 kB', multipart, form('€'.repeat(430), 200), 422],
  ['files that the call does not take', multipart, form('x'.repeat(30_000), 12, '; filename="a"'), 413],
  ['an encoded text of 1 MB', urlencoded, longText, 413],
  ['an encoded text of 1 MB without a length', urlencoded, longText, 413, true],
  ['an encoded list of 23,000 entries', urlencoded, 'a[b][]=%E2&'.repeat(23_000), 422],
  ['1 MB of JSON numbers', json, `{"a":[${'0,'.repeat(500_000)}0]}`, 413],
  ['250 kB of JSON objects', json, `{"a":[${'{},'.repeat(80_000)}0]}`, 413],
  ['120,000 nested JSON lists', json, `{"a":${'['.repeat(120_000)}${']'.repeat(120_000)}}`, 413],
]

describe('bodies that are slow to parse', () => {
  const agent = new http.Agent({ keepAlive: true })
  let server: ServerProcess
  let drop: () => Promise<void>
  beforeAll(async () => {
    const copy = await copyTemplate(inject('adminUrl'))
    drop = copy.drop
    server = await startServerProcess(copy.url)
  })
  afterAll(async () => {
    agent.destroy()
    await server.close()
    await drop()
  })

  const post = (type: string, body: Buffer, isChunked: boolean) =>
    new Promise<number | 'cut'>((resolve, reject) => {
      const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }
      http
        .request(`${server.origin}/api/account/customer-verify-otp`, {
          method: 'POST',
          agent,
          headers: { 'content-type': type, ...length },
        })
        .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
        .on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve('cut') : reject(error),
        )
        .end(body)
    })
  const metric = async (name: string) => Number(await server.metric(name))

  it.each(bodies)(
    '%s, sent again and again, delays other requests by less than 100 ms and needs little memory',
    async (_, type, text, status, isChunked = false) => {
      const body = Buffer.from(text)
      const memory = await metric('process_resident_memory_bytes')
      const delays: number[] = []
      const results = new Set<number | 'cut'>()
      // Reading the metric restarts it. The least of five rounds: other programs may delay one of them, a slow parser delays all.
      for (let round = 0; round < 5; round += 1) {
        await metric('nodejs_eventloop_lag_max_seconds')
        for (let times = 0; times < 4; times += 1) results.add(await post(type, body, isChunked))
        delays.push(await metric('nodejs_eventloop_lag_max_seconds'))
      }
      // A body that is known to be too long is answered before it is sent, and the rest of it is cut off.
      expect([...results].filter((result) => result !== 'cut' || status !== 413)).toEqual([status])
      expect(Math.min(...delays)).toBeLessThan(0.1)
      expect((await metric('process_resident_memory_bytes')) - memory).toBeLessThan(200 * 1024 * 1024)
    },
  )
})
