/** The consents beside the account, which a customer gives and withdraws one by one. */
export const consentChoices = [
  { purpose: 'orders', channel: 'whatsapp' },
  { purpose: 'marketing', channel: 'sms' },
  { purpose: 'marketing', channel: 'email' },
  { purpose: 'marketing', channel: 'whatsapp' },
  { purpose: 'analytics', channel: 'web' },
] as const
