import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults, Provider } from './faults.ts'

export const callModes = ['slow', 'hang', 'error', 'reset'] as const
export const defaultSlowSeconds = 3
export const hangSeconds = 60

interface FaultOptions {
  /** With `hang` and `reset` the call is executed too, and only the response is lost. */
  losesResponses?: boolean
  /** How long `slow` takes without seconds of its own. */
  slowSeconds?: number
}

/**
 * Makes the calls of one provider slow, silent, broken or cut, as its fault says. A slow call is executed first and
 * answered late, so that a store that times out meets the hardest case: executed without a response. The other three
 * execute nothing unless only responses are to be lost.
 */
export function injectFaults(
  app: FastifyInstance,
  faults: Faults,
  provider: Provider,
  { losesResponses = false, slowSeconds = defaultSlowSeconds }: FaultOptions = {},
): void {
  const delayed = new WeakMap<FastifyRequest, { seconds: number; isLost: boolean }>()
  // A store that shuts down must not wait for calls that hang on purpose.
  const closing = new AbortController()

  app.addHook('preHandler', async (request, reply) => {
    const fault = await faults.take(provider, callModes)
    if (!fault) return undefined
    if (fault.mode === 'slow') {
      delayed.set(request, { seconds: fault.seconds ?? slowSeconds, isLost: false })
      return undefined
    }
    if (fault.mode === 'error') return sendServerError(reply)
    if (losesResponses) {
      delayed.set(request, { seconds: fault.mode === 'hang' ? (fault.seconds ?? hangSeconds) : 0, isLost: true })
      return undefined
    }
    reply.hijack()
    if (fault.mode === 'hang') await wait(fault.seconds ?? hangSeconds, closing.signal)
    request.raw.socket.destroy()
    return reply
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const delay = delayed.get(request)
    if (delay) await wait(delay.seconds, closing.signal)
    if (delay?.isLost) request.raw.socket.destroy()
    return payload
  })

  app.addHook('preClose', async () => closing.abort())
}

function sendServerError(reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .type('text/html; charset=utf-8')
    .send('<html><body><h1>500 Internal Server Error</h1><hr>gateway</body></html>')
}

async function wait(seconds: number, signal: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
}
