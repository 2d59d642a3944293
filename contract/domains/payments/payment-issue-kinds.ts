/** Money that hangs until a person acts, most urgent first. */
export const paymentIssueKinds = [
  'dispute-open',
  'dispute-lost',
  'capture-without-order',
  'mismatch',
  'settlement-unknown',
  'settlement-amount',
  'refund-refused',
  'refund-open',
] as const
export type PaymentIssueKind = (typeof paymentIssueKinds)[number]

/** An open refund cannot be closed: the shop still sends it, so that a refund made by hand would be paid twice. */
export const isClosable = (kind: PaymentIssueKind): boolean => kind !== 'refund-open'
