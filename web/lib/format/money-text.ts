import { formatRupees } from '@handset/contract/money.rules.ts'

/** Formats an amount in rupees. E-mails use the same function, so both show the same text. */
export const moneyText = formatRupees
