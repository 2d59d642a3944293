import { addressTypes } from '@handset/contract/codes.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { addressLine } from '../address-text.ts'

export function addressTypeLabel(type: number): string {
  return addressTypes.find(({ code }) => code === type)?.label ?? ''
}

export function AddressTypeTag({ type }: { type: number }) {
  return (
    <span className="shrink-0 rounded-full bg-tile px-2.5 py-0.5 text-caption font-medium text-soft">
      {addressTypeLabel(type)}
    </span>
  )
}

export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      <span className="block break-words">{addressLine(address)}</span>
      <span className="mt-1 flex flex-wrap gap-x-4 text-muted">
        <span className="tabular">+91 {address.mobile}</span>
        <span className="min-w-0 break-all">{address.email}</span>
      </span>
    </>
  )
}
