/** What the security record knows, with the label that owners see. */
export const securityKinds = {
  'log-in': 'Log-in',
  'log-out': 'Log-out',
  'second-factor': 'Second factor',
  sessions: 'Sessions ended',
  'password-link': 'Password link',
  'password-set': 'Password set',
  permission: 'Permission',
  limit: 'Limit reached',
  export: 'Export',
  download: 'Download',
  privacy: 'Personal data',
  integrations: 'Keys and webhooks',
  'staff-change': 'Staff account changed',
  operations: 'Metrics and API documentation',
} as const

export type SecurityKind = keyof typeof securityKinds

export const securityOutcomes = ['done', 'refused'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

/** How a call appears in the security record. */
export interface SecurityRule {
  kind: SecurityKind
  /** Input fields that the record holds. Never a code, a token or a password; mobile numbers are masked. */
  fields: readonly string[]
}
