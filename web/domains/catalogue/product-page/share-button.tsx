import { messages } from '@handset/contract/messages.ts'
import Share2 from 'lucide-react/icons/share-2'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

/** Opens the share sheet of the phone with this page's URL; copies the URL where there is no share sheet. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const link = { title, url: window.location.href }
    try {
      if ('share' in navigator && navigator.canShare(link)) return await navigator.share(link)
      await navigator.clipboard.writeText(link.url)
      toast.success(messages.linkCopied)
    } catch (error) {
      const wasCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!wasCancelled) toast.warning(messages.somethingWrong)
    }
  }
  return (
    <IconButton label="Share" onClick={() => void share()} className="-mr-3">
      <Share2 aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
