import type { CallRow } from './call.ts'

const areas: Record<string, string> = {
  public: 'For anyone. Those of providers verify a signature or a token instead.',
  account: 'Log-in and accounts, of customers and staff.',
  customer: "With a customer's token.",
  admin: 'With the token of a staff member whose role has the permission.',
  warehouse: "With a packer's token.",
  integration: 'With the key of another program that has the scope ([integrations](integrations.md)).',
}

const whoMay = ({ permission, scope, audience, kind, cached }: CallRow): string =>
  permission ?? scope ?? `${kind === 'provider' ? 'a provider' : audience}${cached ? ', cached' : ''}`

const tableRow = ([path, row]: [string, CallRow]): string =>
  `| ${row.method} \`${path}\` | ${whoMay(row)} | ${row.summary.replaceAll('|', '\\|')} |`

function section(area: string, rows: Record<string, CallRow>): string {
  const own = Object.entries(rows).filter(([path]) => path.startsWith(`${area}/`))
  return [
    `## ${area}`,
    '',
    areas[area],
    '',
    '| Method and path | Who | Purpose |',
    '|---|---|---|',
    ...own.map(tableRow),
    '',
  ].join('\n')
}

/** The text of docs/calls.md: every call with who may make it and its summary. */
export const callsDocument = (rows: Record<string, CallRow>): string =>
  [
    '# Calls',
    '',
    'Made from the rows of `contract/domains`; `npm test -- contract/specification -u` writes it anew. Paths are relative to `/api/`. Cached responses are the same for everybody and are kept until something they depend on changes.',
    '',
    ...Object.keys(areas).map((area) => section(area, rows)),
  ].join('\n')
