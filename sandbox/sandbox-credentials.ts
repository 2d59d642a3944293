import { templates } from './msg91/dlt-templates.ts'
import { whatsAppTemplates } from './whatsapp/whatsapp-templates.ts'

/**
 * Credentials that each provider would issue to a merchant. The store uses them when it has no real keys. Fixed on purpose: a store
 * that restarts, or runs as several processes, must find the same keys again. They give access to nothing but this sandbox, so they
 * are no secrets.
 */
export const credentials = {
  pinelabs: {
    merchantId: '999001',
    accessCode: '00000000-1111-2222-3333-444444444444',
    secret: '5A4E9B1C0D7F42E68B3A90C1D2E3F4A55A4E9B1C0D7F42E68B3A90C1D2E3F4A5',
  },
  pinelabsOnline: {
    merchantId: '999002',
    clientId: '00000000-5555-4666-8777-000000999002',
    clientSecret: '9C1D2E3F4A55A4E9B1C0D7F42E68B3A9',
  },
  razorpay: {
    keyId: 'rzp_test_Sandbox0999001',
    keySecret: 'sandboxRazorpayKey999001',
    webhookSecret: 'sandbox-razorpay-webhook-999001',
  },
  msg91: {
    authKey: '999001AsandboxAuthKey0001',
    sender: 'HNDSET',
    entityId: '1101000000000099901',
    templates,
    webhookToken: 'sandbox-msg91-webhook-token-999001',
  },
  twilio: {
    accountSid: 'AC00000000000000000000000000999001',
    authToken: '00000000000000000000000000999001',
    sender: 'MG00000000000000000000000000999001',
  },
  whatsapp: {
    businessId: '990010000099901',
    phoneNumberId: '990020000099901',
    accessToken: 'EAAsandboxAccessToken999001',
    appSecret: 'sandbox-whatsapp-app-secret-999001',
    verifyToken: 'sandbox-whatsapp-verify-token-999001',
    templates: whatsAppTemplates,
    language: 'en',
  },
  smtp: {
    host: '127.0.0.1',
    user: 'sandbox',
    password: 'sandbox-mail',
    webhookToken: 'sandbox-mail-webhook-token-999001',
  },
  google: {
    clientId: '999001-sandbox.apps.googleusercontent.example',
    issuer: 'https://accounts.google.com',
  },
  captcha: { siteKey: '6Lsandbox0000000000000000000000000999001', secret: '6Lsandbox-secret-0000000000000000999001' },
  courier: {
    email: 'courier@handset.example',
    password: 'sandbox-courier',
    token: 'sandbox-courier-webhook-token-999001',
  },
}

export type SandboxCredentials = typeof credentials
