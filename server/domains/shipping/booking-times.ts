/** A log-in, a search, an order, its carrier, and one of them again after a new log-in: nobody else asks meanwhile. */
export const bookingSeconds = (workSeconds: number): number => 4 * workSeconds

/** How long a staff member waits for the result of a booking before it goes on without them. */
export const patienceMs = (workSeconds: number): number => workSeconds * 125
