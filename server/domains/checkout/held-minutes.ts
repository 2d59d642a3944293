/** The shortest time for which a provider's payment page can be opened, and a little for opening it. */
const shortestPages: Record<string, number> = { razorpay: 17 }

/** How long an order's stock is held: as the shop has set it, but never shorter than its payment page can be paid. */
export const heldMinutes = (setting: number, paymentMethod: string): number =>
  Math.max(setting, shortestPages[paymentMethod] ?? 0)
