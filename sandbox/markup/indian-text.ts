const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats paise as rupees with Indian grouping: 3499900 is ₹34,999.00. */
export function rupeeText(paise: number): string {
  return rupees.format(paise / 100)
}

/** dd/mm/yyyy hh:mm:ss in Indian time. */
export function momentText(at: Date): string {
  return moment.format(at).replace(',', '')
}
