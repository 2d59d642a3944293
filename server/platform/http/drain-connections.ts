import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers connect in advance and send nothing; a request may be on its way all the same. */
const silentMs = 1000
/** Below the deadline of a stop, so that the rest of the stop has its time. */
const longestMs = 20_000

/**
 * Watches the connections of a server, so that none holds up its close. The result is called when the server begins to close: idle
 * connections end at once, those that never sent a byte after a second, all others after twenty. It answers how to stop that.
 */
export function drainConnections(server: Server): () => () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const silent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, silentMs)
    const rest = setTimeout(() => server.closeAllConnections(), longestMs)
    return () => {
      clearInterval(idle)
      clearTimeout(silent)
      clearTimeout(rest)
    }
  }
}
