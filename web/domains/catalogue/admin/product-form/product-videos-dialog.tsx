import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useCloseConfirm } from '../../../../lib/forms/use-close-guard.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EntryList } from '../../../settings/parts/entry-list.tsx'
import { SettingField } from '../../../settings/parts/setting-field.tsx'
import { VideoFiles } from '../../../settings/parts/video-files.tsx'
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

function useProductVideos({ product_id, version, videos }: ProductForm, onSaved: (saved: SavedVideos) => void) {
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

interface ProductVideosDialogProps {
  product: ProductForm
  onClose(): void
  onSaved(saved: Pick<ProductForm, 'version' | 'videos'>): void
}

/** Adds, describes, orders and removes the videos of a product, and saves them at once. */
export function ProductVideosDialog({ product, onClose, onSaved }: ProductVideosDialogProps) {
  const { uploadProgress, ...form } = useProductVideos(product, onSaved)
  const guard = useCloseConfirm(form.isDirty, onClose)
  return (
    <Dialog
      open
      large
      staticBackdrop
      onClose={guard.close}
      title="Videos"
      footer={
        <>
          {uploadProgress === null ? null : (
            <p role="status" className="mr-auto self-center text-small text-muted tabular">
              {`Uploading: ${Math.round(uploadProgress * 100)}%`}
            </p>
          )}
          <Button tone="secondary" onClick={guard.close}>
            Cancel
          </Button>
          <Button busy={form.busy} onClick={() => void form.submit()}>
            Save videos
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <EntryList
          {...form.control('videos')}
          errors={form.errors}
          itemLabel="Video"
          max={limits.maxVideosPerProduct}
          titleOf={({ title }) => title}
          createItem={() => ({ title: '', file: { file: undefined }, poster: { file: undefined, alt: '' } })}
        >
          {(video) => (
            <>
              <SettingField {...video.control('title')} label="Title" required maxLength={120} />
              <VideoFiles file={video.control('file')} poster={video.control('poster')} />
            </>
          )}
        </EntryList>
      </form>
      {guard.dialog}
    </Dialog>
  )
}
