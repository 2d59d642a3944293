/** Limits of what other programs use, apart from `limits.ts`, which every guest loads. */
export const integrationLimits = {
  webhookUrlMaxChars: 500,
  webhookNoteMaxChars: 100,
  apiKeyNameMaxChars: 60,
  /** Of a new key. */
  apiKeyRequestsPerMinute: 120,
  /** How long the former secret of a rotated key stays valid by default. */
  formerSecretHours: 24,
} as const
