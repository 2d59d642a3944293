import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { useEnquiry } from './use-enquiry.ts'

/** The enquiry form in a dialog. Input survives closing; the captcha does not. */
export default function EnquiryDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const state = useEnquiry(onClose)
  return (
    <Dialog title="Enterprise enquiry" large open={open} onClose={state.close}>
      <EnquiryForm state={state} />
    </Dialog>
  )
}
