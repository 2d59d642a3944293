import { messages } from '@handset/contract/messages.ts'
import { sessionToken } from './session-token.ts'
import { toast } from './toast-queue.ts'

/** The name that the server gave a file, in `content-disposition`. */
function nameOf(response: Response, otherwise: string): string {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser takes the file in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches a customer's own file, which no plain link could since it needs the token, and hands it to the browser to save. */
export async function saveCustomerFile(path: 'customer/download-invoice', input: Record<string, string | number>, otherwise: string): Promise<void> {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  try {
    const response = await fetch(`/api/${path}?${query.toString()}`, { headers: { Authorization: `Bearer ${sessionToken.read('customer') ?? ''}` } })
    if (response.status === 401) return sessionToken.expire('customer')
    if (!response.ok) throw new Error(String(response.status))
    save(await response.blob(), nameOf(response, otherwise))
  } catch {
    toast.warning(messages.downloadFailed)
  }
}
