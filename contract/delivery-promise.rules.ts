const minDays = 4
const maxDays = 5

/** The delivery time that the shop promises, on every page and in every message. */
export const deliveryTime = `${minDays} To ${maxDays} Days`

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** First and last promised day of delivery (yyyy-mm-dd) for an order placed on `today` (yyyy-mm-dd, in India). */
export const deliveryDates = (today: string): { first: string; last: string } => ({
  first: addDays(today, minDays),
  last: addDays(today, maxDays),
})
