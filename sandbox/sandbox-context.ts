import type pg from 'pg'
import type { Faults } from './faults.ts'
import type { SandboxCredentials } from './sandbox-credentials.ts'
import type { WebhookOutbox } from './webhooks/webhook-outbox.ts'

/** Dependencies of every provider of the sandbox. */
export interface SandboxContext {
  pool: pg.Pool
  /** Public origin of the store, known only once it listens. */
  origin: () => string
  clock: () => Date
  /** Name of the shop on the payment page. */
  shop: () => string
  credentials: SandboxCredentials
  faults: Faults
  webhooks: WebhookOutbox
}
