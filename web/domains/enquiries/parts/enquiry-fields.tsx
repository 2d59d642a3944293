import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'

const renderLink = (url: string, text: string) => (
  <Anchor href={url} className="text-accent-text underline underline-offset-4">
    {text}
  </Anchor>
)

/** Fields of an enquiry in the order of its form; empty fields are left out. */
const detailRows = ({
  name,
  email,
  phone,
  company_name,
  gst_number,
  message,
  date,
}: Enquiry): [string, ReactNode][] => {
  const rows: [string, string, ReactNode][] = [
    ['Name', name, name],
    ['Email', email, renderLink(`mailto:${encodeURIComponent(email)}`, email)],
    ['Phone', phone, renderLink(`tel:+91${phone.replace(/^0/, '')}`, phone)],
    ['Company Name', company_name, company_name],
    ['GST Number', gst_number, gst_number],
    ['Date', date, dateText(date)],
    ['Message', message, message],
  ]
  return rows.flatMap(([label, value, content]): [string, ReactNode][] => (value === '' ? [] : [[label, content]]))
}

export const EnquiryFields = ({ enquiry }: { enquiry: Enquiry }) => (
  <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {detailRows(enquiry).map(([label, content]) => (
      <div key={label} className={label === 'Message' ? 'sm:col-span-2' : 'min-w-0'}>
        <dt className="text-caption text-muted">{label}</dt>
        <dd className="mt-0.5 break-words whitespace-pre-line tabular">{content}</dd>
      </div>
    ))}
  </dl>
)
