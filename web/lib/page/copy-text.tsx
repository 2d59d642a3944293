import { messages } from '@handset/contract/messages.ts'
import Copy from 'lucide-react/icons/copy'
import { toast } from '../stores/toast-queue.ts'

/** Copies a text to the clipboard and shows the outcome. */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(messages.copied)
  } catch {
    toast.warning(messages.somethingWrong)
  }
}

export function CopyText({ label, text }: { label: string; text: string }) {
  return (
    <button
      type="button"
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      onClick={() => void copyToClipboard(text)}
      className="-my-1 inline-grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-tile hover:text-ink print:hidden"
    >
      <Copy className="size-4" />
    </button>
  )
}
