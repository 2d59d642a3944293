export const smsKinds = ['login_otp', 'order_placed', 'refund_initiated', 'shipped', 'delivered', 'enquiry_received']

/** Keys of every provider, so that a shop imitates none. Nothing listens at the addresses. */
export const providerKeys = {
  RAZORPAY_KEY_ID: 'rzp_live_tests',
  RAZORPAY_KEY_SECRET: 'key',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
  MSG91_AUTH_KEY: 'key',
  MSG91_SENDER: 'HNDSET',
  MSG91_TEMPLATES: smsKinds.map((kind) => `${kind}=${kind}`).join(','),
  MSG91_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'care@shop.example',
  GOOGLE_CLIENT_ID: 'id',
  SHIPYAARI_EMAIL: 'post@shop.example',
  SHIPYAARI_PASSWORD: 'password',
  SHIPYAARI_BASE_URL: 'http://127.0.0.1:9',
}
