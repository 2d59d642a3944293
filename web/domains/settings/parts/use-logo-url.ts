import { useObjectUrl } from '../../../ui/fields/use-object-url.ts'
import { type GroupDraft, isStored } from './settings-draft.ts'
import { locateFile } from '../../../ui/display/locate-file.ts'

export type LogoDraft = GroupDraft<'look'>['logo']

/** The URL of a logo while it is edited; undefined if there is none. */
export function useLogoUrl(logo: LogoDraft): string | undefined {
  const fileUrl = useObjectUrl(logo && 'file' in logo ? logo.file : undefined)
  return logo && isStored(logo) ? locateFile(`${logo.src}.webp`) : fileUrl
}
