import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const addressRows = (db: Reader, customerId: number) =>
  db
    .selectFrom('addresses')
    .innerJoin('states', 'states.id', 'addresses.state_id')
    .select([
      'addresses.id',
      'full_name',
      'email',
      'mobile',
      'full_address',
      'landmark',
      'pincode',
      'city',
      'state_id',
      'states.name as state_name',
      'address_type',
    ])
    .where('customer_id', '=', customerId)

/** One address of this customer; null if the customer has none with this id. */
export async function findAddress(db: Reader, customerId: number, addressId: number): Promise<Address | null> {
  return (await addressRows(db, customerId).where('addresses.id', '=', addressId).executeTakeFirst()) ?? null
}

/** All addresses of this customer, newest first. */
export async function listAddresses(db: Reader, customerId: number): Promise<Address[]> {
  return addressRows(db, customerId).orderBy('addresses.id', 'desc').execute()
}
