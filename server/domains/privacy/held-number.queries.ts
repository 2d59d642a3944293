import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Everything stored under a mobile number, for an authority that asks for it: accounts, addresses, orders, enquiries,
 * messages and suspensions.
 */
export async function readHeldOnNumber(db: Reader, mobile: string) {
  const [accounts, addresses, orders, enquiries, messages, suspensions] = await Promise.all([
    db
      .selectFrom('customers')
      .select([
        'user_unique',
        'mobile',
        'contact_mobile',
        'first_name',
        'last_name',
        'email',
        'is_active',
        'created_at',
      ])
      .where((eb) => eb.or([eb('mobile', '=', mobile), eb('contact_mobile', '=', mobile)]))
      .execute(),
    db
      .selectFrom('addresses as a')
      .innerJoin('states as s', 's.id', 'a.state_id')
      .select(['a.full_name', 'a.email', 'a.full_address', 'a.landmark', 'a.city', 'a.pincode', 's.name as state'])
      .select('a.created_at')
      .where('a.mobile', '=', mobile)
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('orders as o')
      .select(['o.order_number', 'o.created_at', 'o.placed_at', 'o.total_paise', 'o.full_name', 'o.email'])
      .select(['o.full_address', 'o.landmark', 'o.city', 'o.pincode'])
      .select(
        sql<string>`coalesce((select string_agg(l.quantity || ' \u00d7 ' || l.name, ', ' order by l.id) from order_lines l where l.order_id = o.id), '')`.as(
          'products',
        ),
      )
      .select(
        sql<string>`coalesce((select string_agg(n.serial, ' ' order by n.line_id, n.position) from line_serials n join order_lines l on l.id = n.line_id where l.order_id = o.id and n.is_active), '')`.as(
          'imei_numbers',
        ),
      )
      .where('o.mobile', '=', mobile)
      .orderBy('o.id')
      .execute(),
    db
      .selectFrom('enquiries')
      .select(['name', 'email', 'business_name', 'message', 'created_at'])
      .where('phone', '=', mobile)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('messages')
      .select(['kind', 'variables', 'created_at', 'sent_at'])
      .where('recipient', '=', mobile)
      .orderBy('id')
      .execute(),
    db.selectFrom('number_suspensions').selectAll().where('mobile', '=', mobile).orderBy('id').execute(),
  ])
  return { mobile, accounts, addresses, orders, enquiries, messages, suspensions }
}
