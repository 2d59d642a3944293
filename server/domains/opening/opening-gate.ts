import type { IncomingMessage } from 'node:http'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { newestReading } from '../../platform/core/newest-reading.ts'
import { isPreviewPass, passOfCookies } from './preview-pass.ts'

export interface OpeningGate {
  /** Whether this request may not see the shop yet: it is not open, and the request brings no preview pass. */
  isShutFor(request: Pick<IncomingMessage, 'headers'>): boolean
}

/** Notified when the shop opens, or a demo shop is shut to become a real one. */
export const openingTag = 'opening'

/** Knows without a query whether the shop is open. */
export async function openOpeningGate(
  db: Reader,
  invalidationBus: Pick<InvalidationBus, 'onChange'>,
  secret: string,
): Promise<OpeningGate> {
  const isOpen = await newestReading(() => readIsOpen(db))
  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes(openingTag)) isOpen.refresh().catch(() => {})
  })
  return { isShutFor: ({ headers }) => !isOpen.value() && !isPreviewPass(secret, passOfCookies(headers.cookie)) }
}

async function readIsOpen(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('shop_opening').select('opened_at').executeTakeFirst()
  return row?.opened_at != null
}
