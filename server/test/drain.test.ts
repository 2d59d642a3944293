import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { copyTemplate } from './test-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

let database: Awaited<ReturnType<typeof copyTemplate>>
let server: ServerProcess
beforeAll(async () => {
  database = await copyTemplate(inject('adminUrl'))
  server = await startServerProcess(database.url, { DRAIN_SECONDS: '4' })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

it('a server told to stop says so for some seconds, and answers new connections meanwhile', async () => {
  const exited = once(server.process, 'exit')
  const get = (path: string) => fetch(`${server.origin}${path}`, { headers: { connection: 'close' } })
  expect((await get('/readyz')).status).toBe(200)
  server.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await (await get('/readyz')).json()).toEqual({ status: 'draining' }), 3000)
  expect((await get('/healthz')).status).toBe(200)
  expect((await exited)[0]).toBe(0)
  await expect(get('/healthz')).rejects.toThrow('fetch failed')
})
