/**
 * Kinds of messages that staff may send again. Not among them: codes and pay links, which are secrets that expire, and invitations,
 * which are advertisements.
 */
export const resendableKinds: readonly string[] = [
  'order_placed',
  'refund_initiated',
  'shipped',
  'tracking',
  'invoice',
  'delivered',
]

/** The SMS of a parcel that is delivered by hand contains its code, whatever its kind is. */
export const codeEffectPrefix = 'delivery-code/'
/** Effect keys of messages that were sent again. */
export const resentPrefix = 'resent/'
