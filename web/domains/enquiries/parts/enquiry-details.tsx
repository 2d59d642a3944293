import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'

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
    ['Phone', phone, renderLink(`tel:+91${phone}`, phone)],
    ['Company Name', company_name, company_name],
    ['GST Number', gst_number, gst_number],
    ['Message', message, message],
    ['Date', date, dateText(date)],
  ]
  return rows.flatMap(([label, value, content]): [string, ReactNode][] => (value === '' ? [] : [[label, content]]))
}

export function EnquiryDetails({ id, onClose }: { id: number; onClose(): void }) {
  const enquiry = useCall('admin/get-enquiry-details', { id })
  return (
    <Dialog open onClose={onClose} title="Enquiry">
      {enquiry.phase === 'failed' ? (
        <LoadFailed
          title="The enquiry could not be loaded"
          message={enquiry.message}
          onRetry={() => void enquiry.reload()}
        />
      ) : null}
      {enquiry.phase === 'loading' ? (
        <>
          <LoadingNote />
          <Skeleton className="h-64 w-full" />
        </>
      ) : null}
      {enquiry.phase === 'ready' ? (
        <dl className="flex flex-col gap-4">
          {detailRows(enquiry.data).map(([label, content]) => (
            <div key={label}>
              <dt className="text-caption text-muted">{label}</dt>
              <dd className="mt-0.5 break-words whitespace-pre-line tabular">{content}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Dialog>
  )
}
