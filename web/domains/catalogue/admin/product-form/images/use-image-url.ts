import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import type { ImageDraft } from '../product-form-draft.ts'
import { locateFile } from '../../../../../ui/display/locate-file.ts'
import { useObjectUrl } from '../../../../../ui/fields/use-object-url.ts'

/** Where to show an image of the form from: the chosen file, the preview of an upload, or the stored image. */
export function useImageUrl(image: ImageDraft | undefined): string | undefined {
  const fileUrl = useObjectUrl(image?.file)
  if (!image) return undefined
  const storedUrl = image.state === 'ready' && image.picture ? locateFile(imageUrl(image.picture, 400)) : undefined
  return fileUrl ?? image.preview ?? storedUrl
}
