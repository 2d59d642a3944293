import http from 'node:http'
import https from 'node:https'
import type pg from 'pg'

/** One event as sent; `copies` are sent at the same moment. */
export interface Webhook {
  provider: string
  event: string
  /** Path on the store; the store's origin may have changed when a webhook is sent again after a restart. */
  path: string
  headers: Record<string, string>
  body: string
  copies?: number
  /** Sent so much later, by the sweep. */
  delaySeconds?: number
}

export interface WebhookOutbox {
  /** Stores the webhooks, then sends them in sequence without blocking the caller. */
  send(webhooks: Webhook[]): Promise<void>
  start(): void
  stop(): Promise<void>
}

type Pending = Webhook & { seq: string }

const maxTries = 3
const responseTimeoutMs = 5_000
const sweepMs = 500
// Longer than one delivery can take: afterwards another process may treat it as abandoned.
const leaseSeconds = 20

/** Delivers webhooks at least once: up to three attempts, continued after a restart. */
export function webhookOutbox(pool: pg.Pool, origin: () => string): WebhookOutbox {
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sweeping = false

  function track(delivery: Promise<void>): void {
    // Without its database the sandbox can neither record nor find work; the next run continues.
    const tracked = delivery.catch(() => undefined).finally(() => inFlight.delete(tracked))
    inFlight.add(tracked)
  }

  async function deliver(pending: Pending[]): Promise<void> {
    for (const webhook of pending) {
      const copies = Array.from({ length: webhook.copies ?? 1 }, () => post(origin(), webhook, stopping.signal))
      const responses = await Promise.all(copies)
      // Aborted by our own shutdown: the lease expires and the next process tries again.
      if (stopping.signal.aborted) return
      await recordResponse(pool, webhook.seq, responses.find((response) => !isAccepted(response)) ?? responses[0] ?? '')
    }
  }

  async function sweep(): Promise<void> {
    if (sweeping) return
    sweeping = true
    try {
      const due = await claimDue(pool)
      if (due.length > 0) track(deliver(due))
    } finally {
      sweeping = false
    }
  }

  return {
    async send(webhooks) {
      const pending: Pending[] = []
      for (const webhook of webhooks) {
        const seq = await storeWebhook(pool, webhook)
        if (webhook.delaySeconds === undefined) pending.push({ ...webhook, seq })
      }
      track(deliver(pending))
    },
    start() {
      timer = setInterval(() => track(sweep()), sweepMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(inFlight)
    },
  }
}

/** Status of the response, or the error. A redirect does not count as accepted. */
async function post(origin: string, webhook: Webhook, stopping: AbortSignal): Promise<string> {
  const { path, headers, body } = webhook
  try {
    return await new Promise((resolve, reject) => {
      const request = (origin.startsWith('https:') ? https : http).request(origin + path, {
        method: 'POST',
        headers,
        signal: stopping,
      })
      const timer = setTimeout(() => request.destroy(new Error('No response in time')), responseTimeoutMs)
      request.on('response', (response) => {
        response.on('end', () => resolve(String(response.statusCode))).on('error', reject)
        response.resume()
      })
      request.on('error', reject).on('close', () => clearTimeout(timer))
      request.end(body)
    })
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}

function isAccepted(response: string): boolean {
  return /^2\d\d$/.test(response)
}

async function storeWebhook(pool: pg.Pool, webhook: Webhook): Promise<string> {
  const { provider, event, path, headers, body, copies = 1, delaySeconds = leaseSeconds } = webhook
  const { rows } = await pool.query<{ seq: string }>({
    name: 'sandbox-remember-webhook',
    text: `insert into sandbox.webhooks (provider, event, path, headers, body, copies, due_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) returning seq::text as seq`,
    values: [provider, event, path, headers, body, copies, delaySeconds],
  })
  return rows[0]?.seq ?? ''
}

async function recordResponse(pool: pg.Pool, seq: string, response: string): Promise<void> {
  await pool.query({
    name: 'sandbox-note-answer',
    // Back-off: one second after the first failure, four after the second.
    text: `update sandbox.webhooks
           set tries = tries + 1, last_answer = $2,
               delivered_at = case when $3::boolean then now() end,
               due_at = now() + make_interval(secs => power(4, tries))
           where seq = $1`,
    values: [seq, response, isAccepted(response)],
  })
}

async function claimDue(pool: pg.Pool): Promise<Pending[]> {
  const { rows } = await pool.query<Pending>({
    name: 'sandbox-claim-webhooks',
    text: `update sandbox.webhooks
           set due_at = now() + make_interval(secs => ${leaseSeconds})
           where seq in (
             select seq from sandbox.webhooks
             where delivered_at is null and tries < ${maxTries} and due_at <= now()
             order by seq limit 3 for update skip locked)
           returning seq::text as seq, provider, event, path, headers, body, copies`,
  })
  return rows
}
