const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

/** The time of an instant in India, as hh:mm. */
export const indiaTime = (timestamp: string): string => time.format(new Date(timestamp))

/** The instant of an Indian date and time; empty without a date. */
export const toIndiaTimestamp = (date: string, timeOfDay: string): string =>
  date ? `${date}T${timeOfDay || '00:00'}:00+05:30` : ''
