import type pg from 'pg'
import type { Faults } from './faults.ts'
import type { SandboxCredentials } from './sandbox-credentials.ts'
import type { WebhookOutbox } from './webhooks/webhook-outbox.ts'

/** What every provider of the sandbox works with. */
export interface SandboxContext {
  pool: pg.Pool
  /** Public origin of the store, known only once it listens. */
  origin: () => string
  clock: () => Date
  /** The shop's name on the payment page. */
  shop: () => string
  credentials: SandboxCredentials
  faults: Faults
  webhooks: WebhookOutbox
}
