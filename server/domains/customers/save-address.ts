import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import type { CallContext } from '../../platform/http/call-handler.ts'
import { invalidField, missing, ok, type Refuse, type Result } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findAddress } from './addresses.queries.ts'

type AddressFields = ParsedInput<'customer/add-new-address'>

/**
 * Saves a new address. Refuses with 422 if the customer has reached the shop's limit; the customer lock serializes
 * parallel requests.
 */
export async function addAddress(
  tx: Transaction,
  customerId: number,
  fields: AddressFields,
  max: number,
): Promise<Result<{ id: number }>> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (count >= max) return invalidField('address', serverMessages.tooManyAddresses(max))
  const saved = await tx
    .insertInto('addresses')
    .values({ customer_id: customerId, ...fields, landmark: fields.landmark ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok(saved, messages.addressSaved)
}

/** Changes one of the customer's addresses. Refuses any other with 404. */
export async function changeAddress(
  tx: Transaction,
  { actor }: CallContext<'customer/edit-address'>,
  { id, ...fields }: ParsedInput<'customer/edit-address'>,
  refuse: Refuse,
): Promise<Address> {
  await tx
    .updateTable('addresses')
    .set({ ...fields, landmark: fields.landmark ?? '' })
    .where('id', '=', id)
    .where('customer_id', '=', actor.id)
    .execute()
  return (await findAddress(tx, actor.id, id)) ?? refuse(missing())
}

/** Deletes one of the customer's addresses; orders keep their own copy. Refuses any other with 404. */
export async function deleteAddress(
  tx: Transaction,
  { actor }: CallContext<'customer/delete-address'>,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return refuse(missing())
}
