import { type RefObject, useEffect, useRef, useState } from 'react'
import { api, errorMessage } from '../../../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../../../lib/api/call-types.ts'
import type { ImageDraft, ProductDraft } from '../product-form-draft.ts'

/** An image that is sent, or could not be sent. */
export interface UploadProgress {
  part: number
  /** Why it was refused; absent while it is sent. */
  error?: string
}

export type ImageUploads = ReturnType<typeof useImageUploads>

/** The server takes one upload of a person at a time; the others wait in the page. */
const maxParallel = 1

/** After a cancelled upload, or one of another tab, the server asks to come again. */
const busyRetries = 6
const busyDelayMs = 1000

interface ImageList {
  read(): Pick<ProductDraft, 'pictures' | 'colors'>
  change(changes: Pick<ProductDraft, 'pictures'>): void
}

/** The images that a save must wait for. Those of a removed colour stay in the form, but are not sent. */
export const pendingUploads = ({ pictures: images, colors }: Pick<ProductDraft, 'pictures' | 'colors'>): ImageDraft[] =>
  images.filter(
    ({ file, upload, state, color }) =>
      state === 'new' && file !== undefined && upload === undefined && colors.some(({ key }) => key === color),
  )

async function sendWhenFree<Data>(
  signal: AbortSignal,
  send: () => Promise<CallResponse<Data>>,
): Promise<CallResponse<Data>> {
  for (let tries = 1; ; tries += 1) {
    const response = await send()
    if (response.status || response.http !== 429 || tries > busyRetries || signal.aborted) return response
    await new Promise((resolve) => setTimeout(resolve, busyDelayMs))
  }
}

const sendImage = (file: File | undefined, signal: AbortSignal, onProgress: (part: number) => void) =>
  sendWhenFree(signal, () =>
    api.post('admin/product-upload-image', {}, { files: file ? { image: [file] } : {}, signal, onProgress }),
  )

/** The progress of each image by its key; `note` with null forgets one. */
function useProgress() {
  const [progress, setProgress] = useState<ReadonlyMap<string, UploadProgress>>(new Map())
  const note = (key: string, state: UploadProgress | null) =>
    setProgress((previous) => {
      const next = new Map(previous)
      if (state) next.set(key, state)
      else next.delete(key)
      return next
    })
  return { progress, note }
}

/**
 * Uploads the chosen images of the form by themselves, one after the other. Each has its own progress, error, retry and
 * cancellation; the save of the form only names what is stored.
 */
export function useImageUploads(images: readonly ImageDraft[], form: ImageList) {
  const { progress, note } = useProgress()
  const running = useRef(new Map<string, AbortController>())
  const idle = useRef<PromiseWithResolvers<void>>(undefined)
  const failed = useRef(new Set<string>())
  const settling = useRef(false)

  async function upload({ key, file }: ImageDraft, controller: AbortController) {
    const { signal } = controller
    const response = await sendImage(file, signal, (part) => !signal.aborted && note(key, { part }))
    running.current.delete(key)
    if (signal.aborted) return note(key, null)
    if (!response.status) {
      failed.current.add(key)
      return note(key, { part: 0, error: errorMessage(response) })
    }
    note(key, null)
    const stored = { upload: response.data.upload, preview: response.data.preview }
    form.change({
      pictures: form.read().pictures.map((image) => (image.key === key ? { ...image, ...stored } : image)),
    })
  }

  const readWaiting = () => pendingUploads(form.read()).filter(({ key }) => !failed.current.has(key))

  // Starts what there is room for, after every change of the list and every end of an upload. The latest list counts: an upload
  // may have ended since the list was rendered, and would start again.
  useEffect(() => {
    const waiting = readWaiting()
    for (const [key, controller] of running.current) if (!images.some((image) => image.key === key)) controller.abort()
    for (const key of progress.keys())
      if (!running.current.has(key) && !images.some((image) => image.key === key)) note(key, null)
    for (const image of waiting) {
      if (running.current.has(image.key)) continue
      if (running.current.size >= maxParallel) {
        if (!progress.has(image.key)) note(image.key, { part: 0 })
        continue
      }
      const controller = new AbortController()
      running.current.set(image.key, controller)
      note(image.key, { part: 0 })
      void upload(image, controller)
    }
    if (waiting.length === 0) idle.current?.resolve()
  })

  useAbortOnLeave(running)

  return {
    progress,
    retry(key: string) {
      failed.current.delete(key)
      note(key, { part: 0 })
    },
    async settle(): Promise<void> {
      if (readWaiting().length === 0) return
      idle.current = Promise.withResolvers<void>()
      settling.current = true
      try {
        await idle.current.promise
      } finally {
        settling.current = false
      }
    },
    /** Whether a save waits for images: until it is sent, they can still be cancelled. */
    isSettling: () => settling.current,
    countFailed: () => pendingUploads(form.read()).filter(({ key }) => failed.current.has(key)).length,
  }
}

function useAbortOnLeave(running: RefObject<Map<string, AbortController>>): void {
  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((controller) => controller.abort())
  }, [running])
}
