import type { CallResult, Caller } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'

type Question = Parameters<Caller>[0]

/** What a log-in gave: a token, or an answer to hand on. */
export type LogIn = { token: string } | CallResult

export interface TokenSession {
  /** Asks with a live token; logs in first where there is none, and once more where the provider no longer knows it. */
  ask(question: Question): Promise<CallResult>
}

const renewBeforeMs = 5 * 60_000
const usualLifeMs = 12 * 60 * 60_000

/** When a token ends, by its own word, in milliseconds; without one it is kept for half a day. */
function endOf(token: string, nowMs: number): number {
  const exp = fieldsOf(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).exp
  return typeof exp === 'number' ? exp * 1000 : nowMs + usualLifeMs
}

/** Keeps one token for all calls; whoever comes while somebody logs in waits for that. */
export function tokenSession(
  call: Caller,
  { logIn, authorization }: { logIn: () => Promise<LogIn>; authorization: (token: string) => string },
): TokenSession {
  let kept: { token: string; endsAtMs: number } | null = null
  let running: Promise<LogIn> | null = null

  async function renew(): Promise<LogIn> {
    const result = await logIn()
    if ('token' in result) kept = { token: result.token, endsAtMs: endOf(result.token, Date.now()) }
    return result
  }

  const token = async (): Promise<LogIn> => {
    if (kept && kept.endsAtMs - renewBeforeMs > Date.now()) return { token: kept.token }
    running ??= renew().finally(() => (running = null))
    return running
  }

  return {
    async ask(question) {
      for (let turn = 1; ; turn += 1) {
        const current = await token()
        if (!('token' in current)) return current
        const result = await call({
          ...question,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...question.headers,
            authorization: authorization(current.token),
          },
        })
        if (!result.ok || result.status !== 401 || turn === 2) return result
        if (kept?.token === current.token) kept = null
      }
    },
  }
}
