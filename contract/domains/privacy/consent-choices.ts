/** What a customer can agree to beside the account, each by itself. */
export const consentChoices = [
  { purpose: 'orders', channel: 'whatsapp' },
  { purpose: 'marketing', channel: 'sms' },
  { purpose: 'marketing', channel: 'email' },
  { purpose: 'marketing', channel: 'whatsapp' },
  { purpose: 'analytics', channel: 'web' },
] as const
