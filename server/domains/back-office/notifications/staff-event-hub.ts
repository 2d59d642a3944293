import { PassThrough } from 'node:stream'
import {
  type NotificationKind,
  notificationKinds,
  visibleNotificationKinds,
} from '@handset/contract/domains/back-office/notification-kinds.ts'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import type { Session } from '../../../platform/http/sessions.ts'
import { notificationTag } from './notify-staff.ts'
import { findLiveSessions, readCursor, readWrittenSince, type WrittenNotification } from './notifications.queries.ts'

/** Bounds of one process. A browser needs one stream for all of its tabs. */
export const streamLimits = { process: 1000, session: 4, replayed: 100, unsentBytes: 64 * 1024 }

interface OpenStream {
  body: PassThrough
  tokenHash: Buffer
  kinds: readonly NotificationKind[]
}

export interface StaffEventHub {
  /** A stream for a session, which continues after `lastEventId`; null when there are too many. */
  open(tokenHash: Buffer, session: Session, lastEventId: string | undefined): Promise<PassThrough | null>
  /** Ends all streams; browsers connect again, to another process. */
  close(): void
}

interface HubOptions {
  db: Reader
  invalidationBus: InvalidationBus
  onError(error: unknown): void
  /** Time between two signs of life, each with a check that the sessions still exist. */
  heartbeatMs?: number
}

const messageOf = (event: string, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function send(stream: OpenStream, text: string): void {
  if (!stream.body.writable) return
  // A browser that does not read would fill the memory.
  if (stream.body.writableLength > streamLimits.unsentBytes) stream.body.destroy()
  else stream.body.write(text)
}

/** What was written since the browser's last event, or that it is too much. */
async function replay(db: Reader, stream: OpenStream, lastEventId: string | undefined): Promise<void> {
  if (lastEventId === undefined || !/^\d{1,18}$/.test(lastEventId)) {
    send(stream, messageOf('ready', {}, await readCursor(db)))
    return
  }
  const { notifications, next } = await readWrittenSince(db, lastEventId, stream.kinds, streamLimits.replayed)
  if (notifications.length > streamLimits.replayed) send(stream, messageOf('reload', {}, next))
  else for (const notification of notifications) send(stream, messageOf('notification', notification, next))
  send(stream, messageOf('ready', {}, next))
}

/**
 * The open event streams of staff in this process. New notifications are read once for all of them, from the oldest
 * transaction that was open at the read before: none is missed, whatever the order of the commits.
 */
export function openStaffEventHub({ db, invalidationBus, onError, heartbeatMs = 15_000 }: HubOptions): StaffEventHub {
  const streams = new Set<OpenStream>()
  let cursor = '0'
  /** Sent already, although they may be read once more. */
  let sentIds = new Set<number>()
  let reading: Promise<void> = Promise.resolve()
  let isClosed = false

  function end(stream: OpenStream, reason: 'session' | 'drain'): void {
    streams.delete(stream)
    stream.body.end(messageOf('end', { reason }))
  }

  function deliver(notification: WrittenNotification, next: string): void {
    const text = messageOf('notification', notification, next)
    for (const stream of streams) if (stream.kinds.includes(notification.kind)) send(stream, text)
  }

  async function readNew(): Promise<void> {
    if (streams.size === 0) return
    const { notifications, next } = await readWrittenSince(db, cursor, notificationKinds, streamLimits.replayed)
    if (notifications.length > streamLimits.replayed)
      for (const stream of streams) send(stream, messageOf('reload', {}, next))
    else for (const notification of notifications) if (!sentIds.has(notification.id)) deliver(notification, next)
    sentIds = new Set(notifications.map(({ id }) => id))
    cursor = next
  }

  /** One read after the other, in the order of their causes. */
  function enqueueRead(read: () => Promise<void>): Promise<void> {
    reading = reading.then(read).catch(onError)
    return reading
  }

  async function readFromNow(): Promise<void> {
    cursor = await readCursor(db)
  }

  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes(notificationTag)) void enqueueRead(readNew)
  })

  async function beat(): Promise<void> {
    // One that is opened during the check has just been checked.
    const checked = [...streams]
    if (checked.length === 0) return
    for (const stream of checked) send(stream, ': alive\n\n')
    const live = await findLiveSessions(
      db,
      checked.map(({ tokenHash }) => tokenHash),
    )
    for (const stream of checked) if (!live.has(stream.tokenHash.toString('hex'))) end(stream, 'session')
  }
  const heartbeat = setInterval(() => void beat().catch(onError), heartbeatMs)
  heartbeat.unref()

  return {
    async open(tokenHash, { kind, role }, lastEventId) {
      const ofSession = [...streams].filter((stream) => stream.tokenHash.equals(tokenHash))
      if (isClosed || streams.size >= streamLimits.process || ofSession.length >= streamLimits.session) return null
      const stream = { body: new PassThrough(), tokenHash, kinds: visibleNotificationKinds(kind, role) }
      stream.body.on('close', () => streams.delete(stream)).on('error', () => {})
      // Registered before the replay: what is written in between arrives twice, and browsers know it by its id.
      streams.add(stream)
      stream.body.write('retry: 2000\n\n')
      // The reads that wait may begin later than this stream: its replay must follow them.
      await (streams.size === 1 ? enqueueRead(readFromNow) : reading)
      await replay(db, stream, lastEventId).catch((error: unknown) => {
        stream.body.destroy()
        throw error
      })
      return stream.body
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const stream of streams) end(stream, 'drain')
    },
  }
}
