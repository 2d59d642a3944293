/** The address of a list of orders, with those of all days: without its keys for days it shows today's. */
export const ofAllDays = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}fromDate=&toDate=`
