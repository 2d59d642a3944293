/** ₹ with Indian digit grouping. The formatters are made once: making one costs more than a card. */
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in rupees as it is shown; paise only when there are some. */
export function moneyText(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
}
