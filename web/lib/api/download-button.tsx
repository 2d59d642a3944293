import type { ComponentProps } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/state/use-busy.ts'
import type { CallSends, PathsOf } from './call-types.ts'
import { downloadFile } from './download-file.ts'

interface DownloadButtonProps<Path extends PathsOf<'GET'>> extends Omit<
  ComponentProps<typeof Button>,
  'busy' | 'onClick'
> {
  path: Path
  input: CallSends<Path>
  /** The file's name if the server names none. */
  filename: string
}

/** Saves a file of the server; busy until it has arrived. */
export function DownloadButton<Path extends PathsOf<'GET'>>({
  path,
  input,
  filename,
  ...button
}: DownloadButtonProps<Path>) {
  const { busy, run } = useBusy()
  const download = () => void run(() => downloadFile('GET', path, input, filename))
  return <Button tone="secondary" size="small" {...button} busy={busy} onClick={download} />
}
