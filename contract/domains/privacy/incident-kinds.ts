/** The kinds of incident that must be reported to CERT-In (directions of 28 April 2022, Annexure I). */
export const incidentKinds = [
  { code: 'data-breach', label: 'Data breach' },
  { code: 'data-leak', label: 'Data leak' },
  { code: 'unauthorised-access', label: 'Unauthorised access to systems or data' },
  { code: 'compromise', label: 'Compromise of critical systems or information' },
  { code: 'scanning', label: 'Targeted scanning or probing of critical systems' },
  { code: 'defacement', label: 'Defacement of or intrusion into the website' },
  { code: 'malicious-code', label: 'Malicious code, such as ransomware' },
  { code: 'server-attack', label: 'Attack on servers, databases or network devices' },
  { code: 'identity-theft', label: 'Identity theft, spoofing or phishing' },
  { code: 'denial-of-service', label: 'Denial of service' },
  { code: 'application-attack', label: 'Attack on applications such as e-commerce' },
  { code: 'payment-attack', label: 'Attack on digital payment systems' },
  { code: 'fake-app', label: 'Malicious or fake mobile app' },
  { code: 'social-media', label: 'Unauthorised access to social media accounts' },
  { code: 'cloud-attack', label: 'Attack on cloud systems' },
  { code: 'other-system', label: 'Attack on other connected systems' },
] as const

export const incidentKindLabel = (code: string): string =>
  incidentKinds.find((kind) => kind.code === code)?.label ?? code

/** Hours from noticing an incident to each report. */
export const reportHours = { cert: 6, board: 72 } as const
