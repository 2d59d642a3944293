import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { useMedia } from '../../../lib/page/device-state.ts'
import { Collapsible } from '../../../ui/display/collapsible.tsx'
import { Section } from '../../../ui/display/section.tsx'

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** All specifications by group. Phones show the first group and the names of the others. */
export function SpecificationTable({ specifications }: { specifications: ProductDetails['specifications'] }) {
  const isPhone = useMedia('(max-width: 799px)')
  const groups = [...Map.groupBy(specifications, ({ group }) => group)]
  if (groups.length === 0) return null
  return (
    <Section title="Specifications" tone="sunken">
      <div className="md:columns-2 md:gap-12 xl:gap-24">
        {groups.map(([group, rows], index) => (
          <Collapsible
            key={group}
            label={group}
            defaultOpen={!isPhone || index === 0}
            className="break-inside-avoid border-t border-line"
          >
            <table className="w-full text-left text-small">
              <caption className="sr-only">{group}</caption>
              <tbody>
                {rows.map(({ label, value }) => (
                  <tr key={label} className="align-top">
                    <th scope="row" className="w-2/5 py-1.5 pr-4 font-normal text-muted">
                      {label}
                    </th>
                    <td className="py-1.5 text-strong">{isDay(value) ? dateText(value) : value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Collapsible>
        ))}
      </div>
    </Section>
  )
}
