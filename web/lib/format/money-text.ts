import { formatRupees } from '@handset/contract/money.rules.ts'

/** An amount in rupees as it is shown: as in letters, so that both say the same. */
export const moneyText = formatRupees
