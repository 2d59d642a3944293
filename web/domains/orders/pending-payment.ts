import { storageKeys } from '@handset/contract/limits.ts'
import { browserStorage } from '../../lib/stores/browser-storage.ts'

interface StartedPayment {
  redirect_url: string
  uniqueMerchantTxnID: string
}

/** The payment in progress in this browser, stored while the customer is on the provider's page. */
export const pendingPayment = {
  /** Stores order and attempt, and opens the provider's page. */
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
