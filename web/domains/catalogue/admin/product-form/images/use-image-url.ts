import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { useEffect, useState } from 'react'
import type { ImageDraft } from '../product-form-draft.ts'
import { locateFile } from '../../../../../ui/display/locate-file.ts'

/** An object URL for a file of this page. */
function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}

/** Where to show an image of the form from: the chosen file, the preview of an upload, or the stored image. */
export function useImageUrl(image: ImageDraft | undefined, width: 400): string | undefined {
  const fileUrl = useFileUrl(image?.file)
  if (!image) return undefined
  const storedUrl = image.state === 'ready' && image.picture ? locateFile(imageUrl(image.picture, width)) : undefined
  return fileUrl ?? image.preview ?? storedUrl
}
