/** Limits of what other programs use, apart from `limits.ts`, which every guest loads. */
export const integrationLimits = {
  /** Rows of a list for other programs that name no `limit`. */
  integrationPage: 50,
  apiKeys: 20,
  webhooks: 10,
  webhookUrl: 500,
  webhookNote: 100,
  webhookDeliveriesPerPage: 25,
  /** How long events can be sent again. */
  webhookEventDays: 30,
  apiKeyName: 60,
  /** Requests a minute of a new key, and at most. */
  apiKeyPerMinute: 120,
  apiKeyMaxPerMinute: 6000,
  /** How long the former secret of a rotated key stays valid, by default and at most. */
  apiKeyKeepHours: 24,
  apiKeyMaxKeepHours: 168,
} as const
