import type pg from 'pg'

/** A webhook as shown on the overview page. */
export interface SentWebhook {
  provider: string
  event: string
  copies: number
  tries: number
  delivered: boolean
  lastResponse: string | null
}

/** The newest webhooks of all providers. */
export async function latestWebhooks(pool: pg.Pool, max: number): Promise<SentWebhook[]> {
  const { rows } = await pool.query<SentWebhook>(
    `select provider, event, copies, tries, delivered_at is not null as delivered, last_answer as "lastResponse"
     from sandbox.webhooks order by seq desc limit $1`,
    [max],
  )
  return rows
}
