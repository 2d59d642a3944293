import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { showRefusal, useForm } from '../../../../lib/forms/use-form.ts'
import {
  changedSettings,
  type ChosenFile,
  type Draft,
  isSame,
  nameFiles,
} from '../../../settings/parts/settings-draft.ts'

type SavedVideos = Pick<ProductForm, 'version' | 'videos'>
type VideosDraft = Draft<Pick<ProductForm, 'videos'>>

const changedMeanwhile =
  'Someone else has saved this product. Close these videos, save or reload the product, then change them again.'

/** The state of the dialog that edits the videos of a product. */
export function useProductVideos({ product_id, version, videos }: ProductForm, onSaved: (saved: SavedVideos) => void) {
  /** Uploaded share of the files, 0 to 1; null while no upload is under way. */
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const sentFiles = useRef<readonly ChosenFile[]>([])
  const form = useForm<VideosDraft, SavedVideos>({
    initial: { videos },
    isSame,
    async save(draft) {
      const { values, files } = changedSettings(draft, {})
      sentFiles.current = files
      const response = await api.post(
        'admin/product-update-videos',
        { product_id, version, videos: values['videos'] as CallSends<'admin/product-update-videos'>['videos'] },
        {
          files: { media: files.map(({ file }) => file) },
          ...(files.length > 0 ? { onProgress: setUploadProgress } : {}),
        },
      )
      setUploadProgress(null)
      return response
    },
    onSaved,
    onRefused(response) {
      const { media, ...errors } = nameFiles(showRefusal(response), 'media', sentFiles.current)
      if (response.http === 409) return { videos: changedMeanwhile }
      return media ? { ...errors, videos: media } : errors
    },
  })
  return { ...form, uploadProgress }
}
