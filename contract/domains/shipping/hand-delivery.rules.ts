/** Stands for a person of the shop where a courier or carrier is named. */
export const byHand = 'hand'

/**
 * A parcel that the shop delivers itself. none: a courier carries it; ready: packed; out: on its way; back: on its way back;
 * over: delivered, or back in the shop.
 */
export const handDeliveryStates = ['none', 'ready', 'out', 'back', 'over'] as const
