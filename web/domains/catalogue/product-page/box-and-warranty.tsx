import { href } from '@handset/contract/pages.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/actions/anchor.tsx'

interface BoxAndWarrantyProps {
  box: readonly string[]
  warranty: string
  /** Statutory declarations before the sale, by label. */
  statutory: Readonly<Record<string, string>>
}

export function BoxAndWarranty({ box, warranty, statutory }: BoxAndWarrantyProps) {
  const declared = Object.entries(statutory)
  return (
    <div className="page-width grid gap-10 py-14 md:grid-cols-2 md:py-24 lg:grid-cols-[1fr_1fr_1.6fr] xl:gap-16">
      {box.length > 0 ? (
        <Block title="In the box">
          <ul className="text-small">
            {box.map((item) => (
              <li key={item} className="flex items-start gap-3 py-1.5">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                {item}
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      <Block title="Warranty">
        {warranty ? <p className="text-small text-soft">{warranty}</p> : null}
        <p className="mt-3 flex flex-col items-start text-small">
          <PolicyLink to={href('terms')}>Warranty Terms</PolicyLink>
          <PolicyLink to={href('returnPolicy')}>Refund and return policy</PolicyLink>
          <PolicyLink to={href('shippingPolicy')}>Shipping policy</PolicyLink>
        </p>
      </Block>
      {declared.length > 0 ? (
        <div className="md:col-span-2 lg:col-span-1">
          <Block title="Product information">
            <dl className="text-small">
              {declared.map(([label, value]) => (
                <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-1.5">
                  <dt className="text-muted">{label}</dt>
                  <dd className="break-words text-strong">{value}</dd>
                </div>
              ))}
            </dl>
          </Block>
        </div>
      ) : null}
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h3 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function PolicyLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor href={to} className="inline-flex min-h-11 items-center font-medium text-accent-text hover:underline">
      {children}
    </Anchor>
  )
}
