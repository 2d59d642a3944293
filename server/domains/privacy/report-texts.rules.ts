import { incidentKindLabel } from '@handset/contract/domains/privacy/incident-kinds.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'

export interface ReportFacts {
  kind: string
  /** yyyy-mm-dd hh:mm in India. */
  noticed_at: string
  description: string
  consequences: string
  measures: string
  notified: number
}

const notKnownYet = 'Not known yet; we will send it as soon as we know.'

/** Who reports: the lines that both texts end with. */
const reporterLines = ({ name, legal_name, registered_address, grievance_officer }: ShopSettings['shop']): string[] => [
  `Organisation: ${legal_name || name}`,
  `City: ${registered_address.city}`,
  `Contact: ${grievance_officer.name}, ${grievance_officer.designation}`,
  `Telephone: ${grievance_officer.phone}`,
  `E-mail: ${grievance_officer.email}`,
]

const toText = (lines: string[]): string => lines.join('\n')

/** The report to CERT-In (incident@cert-in.org.in), with the facts that its form asks for first. */
export const certReport = (facts: ReportFacts, shop: ShopSettings['shop'], origin: string): string =>
  toText([
    `Subject: Report of a cyber security incident: ${incidentKindLabel(facts.kind)}`,
    '',
    `Type of incident: ${incidentKindLabel(facts.kind)}`,
    `Noticed at: ${facts.noticed_at} IST`,
    `Affected system: ${origin}`,
    '',
    'What happened:',
    facts.description,
    '',
    'Actions taken:',
    facts.measures || notKnownYet,
    '',
    ...reporterLines(shop),
  ])

/** The details for the Data Protection Board (DPDP Rules, rule 7). */
export const boardReport = (facts: ReportFacts, shop: ShopSettings['shop']): string =>
  toText([
    'Subject: Intimation of a personal data breach',
    '',
    `Nature of the breach: ${incidentKindLabel(facts.kind)}`,
    `Noticed at: ${facts.noticed_at} IST`,
    '',
    'Events, circumstances and reasons:',
    facts.description,
    '',
    'Likely consequences for the people affected:',
    facts.consequences || notKnownYet,
    '',
    'Measures taken and proposed:',
    facts.measures || notKnownYet,
    '',
    `People informed so far: ${facts.notified}`,
    '',
    ...reporterLines(shop),
  ])
