import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { copyTemplate } from '../test-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

let database: Awaited<ReturnType<typeof copyTemplate>>
const servers: ServerProcess[] = []
beforeAll(async () => {
  database = await copyTemplate(inject('adminUrl'))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})

async function startServer(drainSeconds: number): Promise<ServerProcess> {
  const server = await startServerProcess(database.url, { DRAIN_SECONDS: String(drainSeconds) })
  servers.push(server)
  return server
}

it('a server that is stopped says so for some seconds, and responds to new connections meanwhile', async () => {
  const server = await startServer(4)
  const exited = once(server.process, 'exit')
  const get = (path: string) => fetch(`${server.origin}${path}`, { headers: { connection: 'close' } })
  expect((await get('/readyz')).status).toBe(200)
  server.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await (await get('/readyz')).json()).toEqual({ status: 'draining' }), 3000)
  expect((await get('/healthz')).status).toBe(200)
  expect((await exited)[0]).toBe(0)
  await expect(get('/healthz')).rejects.toThrow('fetch failed')
})

it('a server that is stopped does not wait for a browser that connected in advance and asks nothing', async () => {
  const server = await startServer(0)
  const exited = once(server.process, 'exit')
  const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  server.process.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
  socket.destroy()
})
