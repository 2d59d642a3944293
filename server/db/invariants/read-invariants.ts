import type { Invariant } from './invariant.ts'
import { orderInvariants } from './order-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'

const numberOf = ({ id }: Invariant) => Number(id.slice(1))

const invariants = [...paymentInvariants, ...stockInvariants, ...orderInvariants].toSorted(
  (one, other) => numberOf(one) - numberOf(other),
)

export interface CheckedInvariant extends Invariant {
  violations: string[]
}

/** Reads what breaks each invariant of money, stock and orders, by a function that runs a statement. */
export async function readInvariants(
  query: (statement: string) => Promise<{ rows: { what: string }[] }>,
): Promise<CheckedInvariant[]> {
  const checked: CheckedInvariant[] = []
  for (const invariant of invariants) {
    const { rows } = await query(invariant.statement)
    checked.push({ ...invariant, violations: rows.map(({ what }) => what) })
  }
  return checked
}
