import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { UndeliveredAnswer } from '../../../gateways/courier/courier.port.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, missing, ok, type Result, unavailable } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { insertShopNote } from '../../orders/add-order-note.ts'
import { isUnanswered } from '../../orders/lists/undelivered.sql.ts'
import { addOrderEvents } from '../../orders/order-events.ts'
import { lockShipment } from '../lock-shipment.ts'
import { findShipment, type Shipment } from '../shipments.queries.ts'

/** Who answers: a staff member, whose answer is audited, or the customer. */
export type Answerer = { context: AuditContext } | { customerId: number }

const eventTexts = {
  're-attempt': (day: string) => `The courier was asked to deliver again on ${day.split('-').toReversed().join('/')}`,
  dispute: () => 'The courier was asked to check a failed delivery',
  return: () => 'The courier was asked to bring a parcel back to us',
}

const fitsRow = z.object({ fits: z.boolean() })

/** Whether a day is one on which the courier can come again: from tomorrow on in India, a few days ahead. */
async function isReattemptDay(db: Reader, day: string): Promise<boolean> {
  const rows = await queryRows(db, fitsRow)`
    select ${day}::date - (now() at time zone 'Asia/Kolkata')::date between 1
      and ${sql.lit(limits.reattemptDays)} as fits`
  return rows[0]?.fits === true
}

/** Claims the answer to the last failed attempt, so that it is given once; an answer without a response is free after a minute. */
async function claimAnswer(db: Reader, shipmentId: number): Promise<boolean> {
  const { rows } = await sql`
    update shipments set ndr_claimed_until = now() + interval '60 seconds'
    where id = (select p.id from shipments p join order_lines l on l.id = p.line_id where p.id = ${shipmentId} and ${isUnanswered})
      and (ndr_claimed_until is null or ndr_claimed_until <= now()) and (ndr_asked_for is null or ndr_asked_for < undelivered_at) returning id`.execute(
    db,
  )
  return rows.length === 1
}

interface GivenAnswer {
  answer: UndeliveredAnswer
  by: Answerer
  /** The courier received the answer; else staff enter it in the courier's panel. */
  isSent: boolean
}

async function recordAnswer(db: Reader, shipment: Shipment, { answer, by, isSent }: GivenAnswer): Promise<void> {
  const actor = 'context' in by ? by.context.actor.email : 'customer'
  await inTransaction(db, async (tx) => {
    const { order } = await lockShipment(tx, shipment)
    await tx
      .updateTable('shipments')
      .set({
        ndr_action: answer.action,
        ndr_asked_at: sql<Date>`now()`,
        ndr_asked_for: sql<Date>`undelivered_at`,
        ndr_asked_by: actor,
        ndr_claimed_until: null,
      })
      .where('id', '=', shipment.id)
      .execute()
    const text = eventTexts[answer.action](answer.action === 're-attempt' ? answer.day : '')
    await addOrderEvents(tx, [{ orderId: order.id, kind: 'shipment', code: order.status, text, actor }])
    if ('context' in by)
      await writeAudit(tx, by.context, {
        action: 'answer-undelivered',
        entity: order.order_number,
        after: { order_product_id: shipment.line_id, awb: shipment.awb, answer: answer.action },
      })
    else if (answer.action === 're-attempt' && !isSent)
      await insertShopNote(
        tx,
        order.id,
        `The customer asks for another delivery of ${shipment.awb} on ${answer.day}, phone ${answer.phone}: answer it in the courier's panel`,
      )
  })
}

/**
 * Sends the courier what to do with an undelivered parcel, once for each failed attempt; where a courier takes answers in its panel
 * only, staff enter it there. Refuses with 404 an unknown line or one of another customer, with 409 a parcel that
 * waits for no answer, with 422 a day on which the courier cannot come.
 */
export async function answerUndelivered(
  services: Services,
  by: Answerer,
  lineId: number,
  answer: UndeliveredAnswer,
): Promise<Result<null>> {
  const { db, gateways, log } = services
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.customer_id')
    .where('order_lines.id', '=', lineId)
    .executeTakeFirst()
  if (!line || ('customerId' in by && by.customerId !== line.customer_id)) return missing()
  const shipment = await findShipment(db, { lineId })
  if (!shipment?.awb) return conflict(serverMessages.parcelNotUndelivered)
  if (answer.action === 're-attempt' && !(await isReattemptDay(db, answer.day)))
    return invalidField('date', serverMessages.reattemptDay(limits.reattemptDays))
  if (!(await claimAnswer(db, shipment.id))) return conflict(serverMessages.parcelNotUndelivered)
  const gateway = gateways.courier.of(shipment.provider)
  const response = await gateway?.answerUndelivered?.(shipment.awb, answer)
  if (response?.state === 'unknown') {
    log.warn({ awb: shipment.awb, reason: response.message }, 'the courier did not respond about an undelivered parcel')
    return unavailable(serverMessages.courierNoResponse, 60)
  }
  if (response?.state === 'refused') {
    await db.updateTable('shipments').set({ ndr_claimed_until: null }).where('id', '=', shipment.id).execute()
    return conflict(serverMessages.courierRefused(response.message))
  }
  await recordAnswer(db, shipment, { answer, by, isSent: response !== undefined })
  return ok(null, response || 'customerId' in by ? serverMessages.courierTold : serverMessages.answerInPanel)
}
