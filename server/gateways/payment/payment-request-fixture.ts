import type { PaymentRequest } from './payment.port.ts'

/** For tests: a payment of 34,999 rupees. */
export const paymentRequest: PaymentRequest = {
  requestedAt: new Date(),
  heldSeconds: 900.7,
  merchantTxnId: 'attempt-1',
  amount: 3_499_900,
  returnUrl: 'https://shop.example/pine-handler',
  pageUrl: 'https://shop.example/pay/attempt-1',
  orderNumber: 'HS261121000001',
  customer: {
    customerId: '7',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    email: 'asha@shop.example',
    mobile: '9876543210',
  },
  address: { line: '4, Tilak Road', pincode: '411030', city: 'Pune', state: 'Maharashtra' },
}
