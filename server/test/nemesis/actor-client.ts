import { setTimeout as pause } from 'node:timers/promises'
import { callRows } from '@handset/contract/calls.ts'
import { type CallResponse, request } from '../http-client.ts'
import type { SeededRandom } from '../../db/demo/orders/seeded-random.ts'

/** One person's requests, each to one of the servers; the address is theirs. */
export function actorClient(origins: readonly string[], random: SeededRandom, address: string, isOver: () => boolean) {
  const headers = { 'x-forwarded-for': address }
  async function ask(callPath: string, input: Record<string, unknown>, token: string): Promise<CallResponse | null> {
    const method = callRows[callPath]!.method
    const answered = request(random.pick(origins), callPath, method, input, { token, headers }).catch(() => null)
    const response = await Promise.race([answered, pause(15_000, null, { ref: false })])
    return response === null || response.http >= 500 || response.http === 0 ? null : response
  }
  return {
    /** One try; null when no response came or the shop was not there. */
    ask,
    /** The same request until it is answered, as a person presses again; null after a minute or at the end of the run. */
    async insist(callPath: string, input: Record<string, unknown>, token: string) {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline && !isOver();) {
        const response = await ask(callPath, input, token)
        if (response && response.http !== 429) return response
        await pause(random.between(200, 1000))
      }
      return null
    },
    /** A form post to a path of the shop's origin; the status, or null without a response. */
    post: (path: string, fields: Record<string, string>) =>
      fetch(`${random.pick(origins)}${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
      }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => null,
      ),
  }
}
export type ActorClient = ReturnType<typeof actorClient>
