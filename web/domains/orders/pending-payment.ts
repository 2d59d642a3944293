import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage } from '../../lib/stores/browser-storage.ts'

interface StartedPayment {
  redirect_url: string
  uniqueMerchantTxnID: string
}

/** The payment that this browser is away for: kept across the way to the provider and back. */
export const pendingPayment = {
  /** Remembers order and attempt, and leaves for the provider's page. */
  redirectToPayment(orderNumber: string, payment: StartedPayment) {
    browserStorage.write(storageKeys.orderNumber, orderNumber)
    browserStorage.write(storageKeys.merchantTxn, payment.uniqueMerchantTxnID)
    window.location.assign(payment.redirect_url)
  },
  orderNumber: () => browserStorage.read(storageKeys.orderNumber),
  merchantTxn: () => browserStorage.read(storageKeys.merchantTxn),
  forget() {
    browserStorage.remove(storageKeys.orderNumber)
    browserStorage.remove(storageKeys.merchantTxn)
  },
}
