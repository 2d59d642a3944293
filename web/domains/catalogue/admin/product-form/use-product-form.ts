import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { useState, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, errorMessage, fieldErrors } from '../../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import type { FoundErrors } from '../../../../lib/forms/form-errors.ts'
import { focusFirst } from '../../../../lib/forms/focus-invalid.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.tsx'
import { type RefusedResponse, useForm } from '../../../../lib/forms/use-form.ts'
import { useShop } from '../../../../lib/page/use-shop.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { isSameValue, mergeProductDrafts } from './drafts/merge-product-drafts.ts'
import { type ProductDraft, productDraft } from './product-form-draft.ts'
import { saveConflict } from './drafts/save-conflict.ts'
import { addProduct, mapErrorsToForm, updateProduct } from './send-product.ts'
import { restorableDraft } from './drafts/restorable-draft.ts'
import { isStaleProductError } from './stale-product-errors.ts'
import { type ImageUploads, useImageUploads } from './images/use-image-uploads.ts'
import { type ProgressListener, useImageProgress } from './images/use-image-progress.ts'
import { useStoredDraft } from './drafts/use-stored-draft.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

/** Fields that are locked while a save is sent, since the server returns them with new ids. */
const lockedWhileBusy: readonly (keyof ProductDraft)[] = ['options', 'colors', 'variants', 'pictures']

async function loadProduct(product: number): Promise<ProductForm | undefined> {
  const response = await api.get('admin/product-view-single-product', { product })
  return response.status ? response.data.product : undefined
}

const focusSummary = (form: HTMLFormElement | null) => focusFirst(form, '[data-summary]')

const withProgress = (draft: ProductDraft, states: Parameters<ProgressListener>[0]): ProductDraft => ({
  ...draft,
  pictures: draft.pictures.map((image) => ({ ...image, ...states.get(image.id ?? 0) })),
})

/** What was typed during the save stays. Images are locked meanwhile: only their uploads and states go on, which are no input. */
const afterSave = (sent: ProductDraft, typed: ProductDraft, saved: ProductDraft): ProductDraft =>
  typed === sent ? saved : mergeProductDrafts({ ...sent, pictures: typed.pictures }, typed, saved)

async function uploadErrors(uploads: ImageUploads) {
  await uploads.settle()
  return uploads.countFailed() > 0 ? { pictures: 'Some images could not be uploaded: try again or remove them' } : {}
}

/**
 * The state of the product form: the edited draft, the saved product, and a conflict with another staff member's save.
 */
export function useProductForm(loaded?: ProductForm) {
  const navigate = useNavigate()
  const { gst_rate: defaultGstRate } = useShop()
  const product = useSavedProduct(loaded)
  const [theirs, setTheirs] = useState<ProductForm>()

  const form = useForm<ProductDraft>({
    validate: () => uploadErrors(uploads),
    initial: () => productDraft(loaded, defaultGstRate),
    isSame: isSameValue,
    isStale: isStaleProductError,
    save(draft): Promise<CallResponse<unknown>> {
      const saved = product.read()
      return saved ? updateProduct(saved, draft, form.readStored()) : addProduct(draft, form.readStored())
    },
    async onSaved(data, sent) {
      const saved = product.read()
      stored.discard()
      if (saved) return showSaved(saved, sent)
      guard.release()
      await navigate(href('adminProductUpdate', { id: (data as { product_id: number }).product_id }), { replace: true })
    },
    onRefused: showErrors,
    focusErrors: focusSummary,
  })
  const guard = useLeaveGuard(form.isDirty)
  const { saved } = product
  const stored = useStoredDraft({ saved, base: form.stored, draft: form.values, isChanged: form.isDirty })
  const uploads = useImageUploads(form.values.pictures, form)
  useImageProgress(saved?.product_id, form.values.pictures, (states) =>
    form.replace(withProgress(form.readStored(), states), withProgress(form.read(), states)),
  )

  /** Adopts the saved product; input made during the save stays. */
  async function showSaved({ product_id }: ProductForm, sent: ProductDraft) {
    const latest = await loadProduct(product_id)
    if (!latest) {
      // Without the new ids the next save would upload the same images again.
      guard.release()
      return window.location.reload()
    }
    product.set(latest)
    const draft = productDraft(latest)
    form.replace(draft, afterSave(sent, form.read(), draft))
  }

  async function showErrors(response: RefusedResponse): Promise<FoundErrors> {
    toast.warning(errorMessage(response))
    const saved = product.read()
    const latest = response.http === 409 && saved ? await loadProduct(saved.product_id) : undefined
    if (!latest) return mapErrorsToForm(form.read(), fieldErrors(response))
    setTheirs(latest)
    return form.errors
  }

  function replaceProduct(next: ProductForm, draft: ProductDraft) {
    setTheirs(undefined)
    product.set(next)
    form.replace(productDraft(next), draft)
  }

  return {
    ...form,
    saved: product.saved,
    change(changes: Partial<ProductDraft>) {
      const isLocked = lockedWhileBusy.some((name) => name in changes)
      if (!form.busy || !isLocked || uploads.isSettling()) form.change(changes)
    },
    /** Adopts videos that were saved by themselves. */
    setVideos(videos: Pick<ProductForm, 'version' | 'videos'>) {
      const saved = product.read()
      if (saved) product.set({ ...saved, ...videos })
    },
    leaveDialog: guard.dialog,
    uploads,
    draftStoredAt: stored.storedAt,
    restorable: restorableDraft({ stored, form, saved }),
    conflict: theirs && saveConflict({ saved: product.saved, theirs, form, replaceProduct }),
  }
}

/** The product as stored on the server; undefined until a new one is saved. */
function useSavedProduct(loaded: ProductForm | undefined) {
  const [saved, setSaved] = useState(loaded)
  const latest = useRef(loaded)
  return {
    saved,
    read: () => latest.current,
    set(product: ProductForm) {
      latest.current = product
      setSaved(product)
    },
  }
}
