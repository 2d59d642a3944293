import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { useState } from 'react'
import { api, refusal } from '../../../lib/call-api.ts'
import type { Reply } from '../../../lib/call-types.ts'
import { toast } from '../../../lib/toast-queue.ts'

/** What the list does to a tag; each shows what the shop said and loads the list again. */
export function useTagWork({ reload, onDone }: { reload(): Promise<void>; onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function done(asked: Promise<Reply<null>>) {
    setBusy(true)
    const reply = await asked
    if (reply.status) toast.success(reply.message)
    else toast.warning(refusal(reply))
    await reload()
    setBusy(false)
    onDone()
  }

  return {
    busy,
    activate: ({ id, name, slug, color, sort }: Tag, isActive: boolean) => done(api.post('admin/tag-update-tag', { id, name, slug, color, sort, is_active: isActive })),
    remove: ({ id }: Tag) => done(api.post('admin/tag-delete-tag', { id })),
  }
}
