import type { Envelope } from '@handset/contract/envelope.ts'
import { messages } from '@handset/contract/messages.ts'
import { errorMessage } from './call-api.ts'
import { fillPath, formBody, queryText } from './call-encoding.ts'
import type { CallSends, PathsOf } from './call-types.ts'
import { sessionToken, type TokenKind } from '../session/session-token.ts'
import { toast } from '../stores/toast-queue.ts'

type FilePath = PathsOf<'GET'> | PathsOf<'POST'>

const filenameFrom = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

async function requestFile(method: 'GET' | 'POST', path: FilePath, input: Record<string, unknown>): Promise<Response> {
  const kind = path.slice(0, path.indexOf('/')) as TokenKind
  const { path: filled, rest } = fillPath(path, input)
  const query = method === 'GET' ? queryText(rest) : ''
  const response = await fetch(`/api/${filled}${query && `?${query}`}`, {
    method,
    headers: { Authorization: `Bearer ${sessionToken.read(kind) ?? ''}` },
    ...(method === 'POST' ? { body: formBody(rest) } : {}),
  })
  if (response.status === 401) sessionToken.expire(kind)
  return response
}

function save(bytes: Blob, filename: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a text as a file. Spreadsheet programs detect UTF-8 by the byte order mark at its start. */
export const saveText = (text: string, filename: string): void =>
  save(new Blob([`\ufeff${text}`], { type: 'text/csv' }), filename)

interface LoadedFile {
  bytes: Blob
  filename: string
}

async function loadFile<Path extends FilePath>(
  method: 'GET' | 'POST',
  path: Path,
  input: CallSends<Path>,
  filename: string,
): Promise<LoadedFile | null> {
  try {
    const response = await requestFile(method, path, input)
    // A file of data is JSON too, and says that it is a file.
    const disposition = response.headers.get('content-disposition')
    if (disposition === null && response.headers.get('content-type')?.includes('json')) {
      const answered = (await response.json()) as Envelope
      toast.warning(errorMessage(answered) || messages.downloadFailed)
      return null
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const note = response.headers.get('x-note')
    const bytes = await response.blob()
    if (note) toast.warning(decodeURIComponent(note))
    return { bytes, filename: filenameFrom(disposition) ?? filename }
  } catch {
    toast.warning(messages.downloadFailed)
    return null
  }
}

/** Saves a file of the server. True when a file was saved. */
export async function downloadFile<Path extends FilePath>(
  method: 'GET' | 'POST',
  path: Path,
  input: CallSends<Path>,
  filename: string,
): Promise<boolean> {
  const file = await loadFile(method, path, input, filename)
  if (file) save(file.bytes, file.filename)
  return file !== null
}

/** Opens a PDF of the server in a new tab, to be printed there; saves it where the browser opens no tab. */
export async function openFile<Path extends FilePath>(
  method: 'GET' | 'POST',
  path: Path,
  input: CallSends<Path>,
  filename: string,
): Promise<void> {
  // Only in the click itself may a tab be opened.
  const view = window.open('', '_blank')
  const file = await loadFile(method, path, input, filename)
  if (!file) view?.close()
  else if (view) view.location.href = URL.createObjectURL(file.bytes)
  else save(file.bytes, file.filename)
}
