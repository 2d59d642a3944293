import type { FastifyBaseLogger } from 'fastify'
import type { Gateways } from '../../gateways/gateways.ts'
import type { InvalidationBus } from '../database/invalidation-bus.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import type { DocumentStore } from '../files/document-store.ts'
import type { MediaStore } from '../files/media-store.ts'
import type { RateLimiter } from '../security/rate-limits.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ProviderRecord } from './provider-record.ts'
import type { SecurityRecord } from '../security/security-record.ts'

/** Dependencies of handlers and jobs, created once at start and passed down; there is no other global state. */
export interface Services {
  configuration: Configuration
  db: Database
  /** Null without a replica. */
  replica: ReadReplica | null
  gateways: Gateways
  invalidationBus: InvalidationBus
  limits: RateLimiter
  media: MediaStore
  documents: DocumentStore
  log: FastifyBaseLogger
  security: SecurityRecord
  /** Public responses of this process from memory, and those that had to be made. */
  pageCache: Pick<PageCache, 'counts'>
  /** How calls of outside services end. */
  providerRecord: ProviderRecord
  /** Whether a proxy forwarded a request to this process although TRUSTED_PROXIES is 0. */
  proxy: { isIgnored: boolean }
  /** The shop's public origin, without a trailing slash. */
  origin(): string
  /** Key of the one-time password hashes; the captcha's challenge keys and the tokens of e-mails are derived from it. */
  otpSecret: string
}
