import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useCloseConfirm } from '../../../../lib/forms/use-close-guard.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EntryList } from '../../../settings/parts/entry-list.tsx'
import { SettingField } from '../../../settings/parts/setting-field.tsx'
import { VideoFiles } from '../../../settings/parts/video-files.tsx'
import { useProductVideos } from './use-product-videos.ts'

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
