import type { AddressInfo } from 'node:net'
import type { Sandbox } from '@handset/sandbox/sandbox.ts'
import Fastify from 'fastify'
import { withoutSchemas } from './platform/http/without-schemas.ts'

/**
 * Where the shop calls the providers that it imitates: a port of their own, as other machines would be. It closes after the shop's,
 * so that orders which are being answered can still open their payments.
 */
export async function openSandboxPort(sandbox: Sandbox) {
  const fastify = Fastify({ forceCloseConnections: true, ...withoutSchemas })
  await fastify.register(sandbox.plugin)
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = fastify.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => fastify.close() }
}
