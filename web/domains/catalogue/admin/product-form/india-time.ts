const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

/** The day of a moment in India, as yyyy-mm-dd. */
export const indiaDate = (timestamp: string): string => day.format(new Date(timestamp))

/** Its time in India, as hh:mm. */
export const indiaTime = (timestamp: string): string => time.format(new Date(timestamp))

/** A day and a time in India as a moment; empty without a day. */
export const toIndiaTimestamp = (date: string, timeOfDay: string): string =>
  date ? `${date}T${timeOfDay || '00:00'}:00+05:30` : ''
