import { dayInIndia } from '../../../lib/format/date-text.ts'

/** So many days after today in India, yyyy-mm-dd. */
export const dayAhead = (days: number): string => dayInIndia(new Date(Date.now() + days * 86_400_000))
