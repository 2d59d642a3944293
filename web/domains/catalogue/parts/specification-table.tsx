import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { Section } from '../../../ui/section.tsx'

/** All figures, group by group: the group's name at the left of its rows. */
export function SpecificationTable({ specifications }: { specifications: ProductDetails['specifications'] }) {
  const groups = [...Map.groupBy(specifications, ({ group }) => group)]
  if (groups.length === 0) return null
  return (
    <Section title="Specifications" tone="sunken">
      <div className="border-t border-line">
        {groups.map(([group, rows]) => (
          <table key={group} className="block w-full border-b border-line py-4 text-left md:grid md:grid-cols-[220px_1fr] md:gap-x-8 md:py-6">
            <caption className="pb-1 text-left text-base font-semibold md:pt-2">{group}</caption>
            <tbody className="block">
              {rows.map(({ label, value }) => (
                <tr key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-2 text-small md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
                  <th scope="row" className="font-normal text-muted">
                    {label}
                  </th>
                  <td className="text-strong">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Section>
  )
}
