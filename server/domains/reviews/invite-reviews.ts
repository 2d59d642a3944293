import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import { unsubscribePlaceholder } from '../messages/unsubscribe.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'

const deliveredOrderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  customer_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  product_id: z.number(),
  name: z.string(),
})
type DeliveredOrder = z.infer<typeof deliveredOrderRow>

const invitedAtOnce = 500
const effectKeyOf = (orderNumber: string) => `review-invitation/${orderNumber}`

/** Orders delivered one to two weeks ago to customers who agreed to marketing by e-mail, of which nothing was reviewed or asked. */
async function listDelivered(db: Reader): Promise<DeliveredOrder[]> {
  return queryRows(db, deliveredOrderRow)`
    select o.id, o.order_number, o.customer_id, o.full_name, o.email, l.product_id, l.name
    from consents c join orders o on o.customer_id = c.customer_id
    cross join lateral (select product_id, name from order_lines where order_id = o.id order by price_paise desc, id limit 1) l
    where c.purpose = 'marketing' and c.channel = 'email' and c.withdrawn_at is null
      and o.status = ${sql.lit(orderStatus.delivered)} and o.email <> '' and o.created_at > now() - interval '90 days'
      and (select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'status' and e.code = ${sql.lit(orderStatus.delivered)})
        between now() - interval '14 days' and now() - interval '7 days'
      and not exists (select from messages m where m.effect_key = ${effectKeyOf('')} || o.order_number)
      and not exists (select from reviews r join order_lines x on x.product_id = r.product_id where x.order_id = o.id and r.customer_id = o.customer_id)
    order by o.id limit ${sql.lit(invitedAtOnce)}`
}

/** Queues one invitation for each order, to be sent only if the consent still holds. */
export async function inviteReviews(db: Reader, origin: string): Promise<void> {
  const orders = await listDelivered(db)
  if (orders.length === 0) return
  const shop = await readSettings(db, 'shop')
  await inTransaction(db, (tx) =>
    queueMessages(
      tx,
      orders.map(({ id, order_number, customer_id, full_name, email, product_id, name }) => ({
        effectKey: effectKeyOf(order_number),
        channel: 'email',
        orderId: id,
        recipient: email,
        kind: 'review_invitation',
        variables: {
          ...renderEmail({
            subject: `How is your ${name}?`,
            greeting: `Dear ${full_name},`,
            paragraphs: [
              `You have had your ${name} for a week. If you like, tell other customers how it is:`,
              `${origin}/product/${product_id}`,
            ],
            signature: [
              ...shopSignature(shop),
              'You get this e-mail because you agreed to offers and review invitations. To end them:',
              unsubscribePlaceholder,
            ],
          }),
          consentOf: customer_id,
        },
      })),
    ),
  )
}
