import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, fieldErrors, errorMessage } from '../../../../lib/api/call-api.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.tsx'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { useShop } from '../../../../lib/page/use-shop.ts'
import { differingNames, mergeProductDrafts } from './merge-product-drafts.ts'
import { type ProductDraft, productDraft } from './product-form-draft.ts'
import { addProduct, mapErrorsToForm, updateProduct } from './send-product.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { useImageProgress } from './use-image-progress.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

/** While they are on their way to the shop these stay as they were sent: they come back under new numbers. */
const lockedWhileBusy: readonly (keyof ProductDraft)[] = ['options', 'colors', 'variants', 'pictures']

/** The form of a product: what is typed, what the shop has, and what it said to it. */
export function useProductForm(loaded?: ProductForm) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(loaded)
  const { gst_rate: defaultGstRate } = useShop()
  const [base, setBase] = useState(() => productDraft(loaded, defaultGstRate))
  const [draft, setDraft] = useState(base)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<ProductForm>()
  const isChanged = draft !== base && differingNames(base, draft).length > 0
  const guard = useLeaveGuard(isChanged)
  const stored = useStoredDraft({ saved, base, draft, isChanged })

  useImageProgress(saved?.product_id, draft.pictures, (states) => {
    const withProgress = (from: ProductDraft) => ({
      ...from,
      pictures: from.pictures.map((picture) => ({ ...picture, ...states.get(picture.id ?? 0) })),
    })
    setBase(withProgress)
    setDraft(withProgress)
  })

  const change = useCallback(
    (changes: Partial<ProductDraft>) => {
      const names = Object.keys(changes) as (keyof ProductDraft)[]
      if (busy && names.some((name) => lockedWhileBusy.includes(name))) return
      setDraft((previous) => ({ ...previous, ...changes }))
      setErrors((previous) =>
        Object.fromEntries(
          Object.entries(previous).filter(
            ([field]) => !names.some((name) => field === name || field.startsWith(`${name}[`)),
          ),
        ),
      )
    },
    [busy],
  )

  function replaceDraft(product: ProductForm, next: ProductDraft) {
    setSaved(product)
    setBase(productDraft(product))
    setDraft(next)
  }

  async function handleError(reply: { status: false; data: unknown; message: string; http?: number }) {
    toast.warning(errorMessage(reply))
    const isConflict = reply.http === 409 && saved !== undefined
    const latest = isConflict
      ? await api.get('admin/product-view-single-product', { product: saved.product_id })
      : undefined
    if (latest?.status) setTheirs(latest.data.product)
    else setErrors(mapErrorsToForm(draft, fieldErrors(reply)))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-summary]')?.focus())
  }

  async function sendNew(sent: ProductDraft) {
    const reply = await addProduct(sent, base)
    if (!reply.status) return handleError(reply)
    toast.success(reply.message)
    stored.discard()
    guard.release()
    await navigate(href('adminProductUpdate', { id: reply.data.product_id }), { replace: true })
  }

  async function sendChanges(product: ProductForm, sent: ProductDraft, from: ProductDraft) {
    const reply = await updateProduct({ product_id: product.product_id, version: product.version }, sent, from)
    if (!reply.status) return handleError(reply)
    toast.success(reply.message)
    stored.discard()
    setErrors({})
    const latest = await api.get('admin/product-view-single-product', { product: product.product_id })
    if (latest.status) {
      setSaved(latest.data.product)
      setBase(productDraft(latest.data.product))
      setDraft((previous) =>
        previous === sent
          ? productDraft(latest.data.product)
          : mergeProductDrafts(sent, previous, productDraft(latest.data.product)),
      )
    } else {
      // What is saved must be read before it is changed again: pictures would be sent twice.
      guard.release()
      window.location.reload()
    }
  }

  async function submit(product = saved, sent = draft, from = base) {
    if (busy) return
    setBusy(true)
    await (product ? sendChanges(product, sent, from) : sendNew(sent))
    setBusy(false)
  }

  return {
    form,
    saved,
    base,
    draft,
    errors,
    busy,
    isChanged,
    change,
    leaveDialog: guard.dialog,
    submit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
    save: () => void submit(),
    restorable: stored.offered && {
      ...stored.offered,
      restore() {
        const { offered } = stored
        if (!offered) return
        setBase(offered.version === saved?.version || !saved ? base : offered.base)
        setSaved(saved && offered.version !== null ? { ...saved, version: offered.version } : saved)
        setDraft(offered.draft)
        stored.accept()
      },
      discard() {
        stored.discard()
      },
    },
    conflict: theirs && {
      theirs,
      /** The parts that the other person changed. */
      names: differingNames(base, productDraft(theirs)),
      loadTheirs() {
        setTheirs(undefined)
        setErrors({})
        replaceDraft(theirs, productDraft(theirs))
      },
      keepMine() {
        const next = mergeProductDrafts(base, draft, productDraft(theirs))
        setTheirs(undefined)
        replaceDraft(theirs, next)
        void submit(theirs, next, productDraft(theirs))
      },
    },
  }
}
