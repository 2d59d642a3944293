import { callRows } from '@handset/contract/calls.ts'
import type { Database } from '../platform/database/database.ts'
import { openSession } from '../platform/http/sessions.ts'
import { type CallOptions, request } from './http-client.ts'
import { sandboxPage } from './providers/sandbox-page.ts'

export interface SandboxMessage {
  id: number | string
  channel: 'sms' | 'whatsapp' | 'email'
  to: string
  subject?: string
  text: string
  html?: string
  replyTo?: string
  attachments: { filename: string; url: string }[]
  at: string
}

/** A session of the first staff member with this role. */
export async function staffToken(db: Database, kind: 'admin' | 'warehouse'): Promise<string> {
  const role = kind === 'admin' ? 'owner' : 'warehouse'
  const staff = await db.selectFrom('staff').select('id').where('role', '=', role).executeTakeFirstOrThrow()
  return openSession(db, kind, staff.id, 12)
}

/** What clients ask of a shop in any process, and of the sandbox behind it. */
export function shopCalls(origin: string, db: Database) {
  const post = async (address: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const response = await fetch(`${origin}${address}`, { method: 'POST', body, redirect: 'manual' })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  return {
    origin,
    db,
    call: (callPath: string, input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      request(origin, callPath, callRows[callPath]?.method ?? 'GET', input, options),
    /** A session of the customer with this mobile, who is made when new. */
    async signIn(mobile: string) {
      const made = await db
        .insertInto('customers')
        .values({ mobile })
        .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ mobile }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return openSession(db, 'customer', made.id, 24)
    },
    token: (kind: 'admin' | 'warehouse') => staffToken(db, kind),
    async messages(to: string) {
      const response = await fetch(`${origin}/sandbox/messages?to=${encodeURIComponent(to)}`)
      return ((await response.json()) as { messages: SandboxMessage[] }).messages
    },
    async fault(provider: string, mode: string, { seconds, times }: { seconds?: number; times?: number } = {}) {
      await post('/sandbox/faults', {
        provider,
        mode,
        ...(seconds === undefined ? {} : { seconds: String(seconds) }),
        ...(times === undefined ? {} : { times: String(times) }),
      })
    },
    pay: (
      redirectUrl: string,
      outcome: 'pay' | 'fail' | 'cancel' | 'capture-late' | 'settle' | `dispute-${string}`,
      back: 'browser' | 'none',
    ) => post(sandboxPage(redirectUrl), { outcome, return: back }),
  }
}
export type ShopClient = ReturnType<typeof shopCalls>
