import type { SellerParticulars } from '@handset/contract/page-content.ts'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/actions/anchor.tsx'
import { Section } from '../../ui/display/section.tsx'

const linkClass = 'font-medium break-words text-accent-text hover:underline'
const Mail = ({ to }: { to: string }) =>
  to ? (
    <p>
      <Anchor href={`mailto:${to}`} className={linkClass}>
        {to}
      </Anchor>
    </p>
  ) : null
const Phone = ({ number }: { number: string }) =>
  number ? (
    <p>
      <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`} className={linkClass}>
        {number}
      </Anchor>
    </p>
  ) : null

/**
 * Seller and grievance contact, as the Consumer Protection (E-Commerce) Rules, 2020 require; missing details are left
 * out.
 */
export function SellerDetails({ seller }: { seller: SellerParticulars }) {
  const { grievance_officer: officer } = seller
  return (
    <Section title="Seller and contact">
      <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <Detail name="Seller" value={seller.legal_name || seller.name}>
          <p className="font-medium">{seller.legal_name || seller.name}</p>
          {seller.legal_name ? <p>Trading as {seller.name}</p> : null}
          {seller.gstin ? <p>GSTIN {seller.gstin}</p> : null}
          {seller.cin ? <p>CIN {seller.cin}</p> : null}
        </Detail>
        <Detail name="Registered office" value={seller.address}>
          <p>{seller.address}</p>
        </Detail>
        <Detail name="Customer care" value={seller.support_email || seller.phone}>
          <Mail to={seller.support_email} />
          <Phone number={seller.phone} />
          <p>{seller.hours}</p>
          <p>{seller.email_reply}</p>
        </Detail>
        <Detail name={officer.title || 'Grievance Officer'} value={officer.name}>
          <p className="font-medium">{officer.name}</p>
          <Mail to={officer.email} />
          <Phone number={officer.phone} />
          <p className="mt-2">
            Every complaint gets a ticket number, is acknowledged within 48 hours and resolved within one month.
          </p>
        </Detail>
        {seller.branches.map((branch) => (
          <Detail key={branch.name} name={branch.name} value={branch.address}>
            <p>{branch.address}</p>
            <Phone number={branch.phone} />
          </Detail>
        ))}
      </dl>
    </Section>
  )
}

function Detail({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  if (!value) return null
  return (
    <div className="border-t border-line pt-4 text-small text-soft">
      <dt className="mb-1 font-semibold text-ink">{name}</dt>
      <dd className="space-y-0.5">{children}</dd>
    </div>
  )
}
