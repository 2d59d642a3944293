const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

/** The day of a moment in India, as yyyy-mm-dd. */
export const dayInIndia = (moment: string): string => day.format(new Date(moment))

/** Its time in India, as hh:mm. */
export const timeInIndia = (moment: string): string => time.format(new Date(moment))

/** A day and a time in India as a moment; empty without a day. */
export const momentInIndia = (onDay: string, at: string): string => (onDay ? `${onDay}T${at || '00:00'}:00+05:30` : '')
