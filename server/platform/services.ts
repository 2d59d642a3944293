import type { FastifyBaseLogger } from 'fastify'
import type { Gateways } from '../gateways/gateways.ts'
import type { InvalidationBus } from './database/invalidation-bus.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { DocumentStore } from './files/document-store.ts'
import type { MediaStore } from './files/media-store.ts'
import type { RateLimiter } from './http/rate-limits.ts'

/** What handlers and jobs work with, made once at start and passed down; there is no other global state. */
export interface Services {
  configuration: Configuration
  db: Database
  gateways: Gateways
  invalidationBus: InvalidationBus
  limits: RateLimiter
  media: MediaStore
  documents: DocumentStore
  log: FastifyBaseLogger
  /** The shop's public origin, without a trailing slash. */
  origin(): string
  /** Keys the hashes of one-time passwords, and by keys made from it the captcha's challenges. */
  otpSecret: string
}
