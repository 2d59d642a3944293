import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { invalidField, ok, type Result } from '../../platform/http/result.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

type AddressFields = ParsedInput<'customer/add-new-address'>

/** Lists the columns one by one, so that other fields of the input are never written. */
const columnsOf = ({
  full_name,
  email,
  mobile,
  full_address,
  landmark = '',
  pincode,
  city,
  state_id,
  address_type,
}: AddressFields) => ({
  full_name,
  email,
  mobile,
  full_address,
  landmark,
  pincode,
  city,
  state_id,
  address_type,
})

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
    .values({ customer_id: customerId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok(saved, messages.addressSaved)
}

/** Changes one of this customer's addresses. Returns false if the customer has none with this id. */
export async function changeAddress(
  db: Reader,
  customerId: number,
  addressId: number,
  fields: AddressFields,
): Promise<boolean> {
  const changed = await db
    .updateTable('addresses')
    .set(columnsOf(fields))
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Deletes one of this customer's addresses. Returns false if the customer has none with this id. Orders keep their own
 * copy.
 */
export async function deleteAddress(db: Reader, customerId: number, addressId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
