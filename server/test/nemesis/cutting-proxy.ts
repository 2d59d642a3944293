import { once } from 'node:events'
import net from 'node:net'

/** `target` is a port on loopback, or the path of a Unix socket. */
export async function startCuttingProxy(target: net.NetConnectOpts) {
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isFrozen = false
  let awaited: { text: string; onLost: () => void } | null = null
  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    const pair: [net.Socket, net.Socket] = [client, upstream]
    pairs.add(pair)
    const drop = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.on('error', drop).on('close', drop)
    client.pipe(upstream)
    let hasSent = false
    client.on('data', (chunk: Buffer) => (hasSent ||= awaited !== null && chunk.includes(awaited.text)))
    upstream.on('data', (chunk: Buffer) => {
      if (!awaited || !hasSent || !chunk.includes('COMMIT\0')) return
      awaited.onLost()
      awaited = null
      drop()
    })
    upstream.pipe(client)
    if (isFrozen) pair.forEach((socket) => socket.pause())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const pair of pairs) pair.forEach((socket) => socket.destroy())
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    /** Ends every open connection without a goodbye; new ones are accepted. */
    cut,
    /** Cuts the next connection that would be informed of the commit after this text. */
    loseCommitAfter: (text: string) => new Promise<void>((resolve) => (awaited = { text, onLost: resolve })),
    /** Lets nothing pass in either direction until `thaw`, as behind a failed switch. */
    freeze() {
      isFrozen = true
      for (const pair of pairs) pair.forEach((socket) => socket.pause())
    },
    thaw() {
      isFrozen = false
      for (const pair of pairs) pair.forEach((socket) => socket.resume())
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Stands between a client and its server, and cuts or holds what passes, as a network does. */
export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>
