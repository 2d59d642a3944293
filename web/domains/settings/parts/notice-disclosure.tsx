import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { useCall } from '../../../lib/api/use-call.ts'

/** The privacy notice where people give their data: closed, so that the form stays short. */
export function NoticeDisclosure() {
  return (
    <Disclosure label="What we do with your data" className="mt-2 text-small">
      <NoticeText />
    </Disclosure>
  )
}

function NoticeText() {
  const notice = useCall('public/privacy-notice', {})
  const text = notice.phase === 'ready' ? notice.data.text : notice.phase === 'failed' ? notice.message : ''
  return <p className="text-small whitespace-pre-line text-soft">{text}</p>
}
