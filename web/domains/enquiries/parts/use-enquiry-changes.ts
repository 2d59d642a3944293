import type { CallOutput } from '@handset/contract/calls.ts'
import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { useState } from 'react'
import { api, errorMessage, fieldErrors } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { answerDrafts } from './answer-drafts.ts'

interface EnquiryChanges {
  /** After an answer or a decision: the next enquiry opens. */
  onDecided(): void
  /** After other changes of the list's row. */
  onChanged(): void
}

/** One enquiry with its changes. An enquiry that a staff member changed meanwhile is shown anew; a begun answer stays. */
export function useEnquiryChanges(id: number, { onDecided, onChanged }: EnquiryChanges) {
  const loaded = useCall('admin/get-enquiry-details', { id })
  const [latest, setLatest] = useState<EnquiryDetails>()
  const [busy, setBusy] = useState<'answer' | 'close' | 'assign'>()
  const [answerError, setAnswerError] = useState<string>()
  const enquiry = latest ?? (loaded.phase === 'ready' ? loaded.data : undefined)

  async function change(
    action: NonNullable<typeof busy>,
    request: (version: number) => Promise<CallResponse<CallOutput<'admin/enquiry-answer'>>>,
  ): Promise<boolean> {
    if (busy || !enquiry) return false
    setBusy(action)
    setAnswerError(undefined)
    const response = await request(enquiry.version)
    if (response.status) {
      setLatest(response.data)
      setBusy(undefined)
      toast.success(response.message)
      return true
    }
    const field = fieldErrors(response).answer
    if (field === undefined) toast.warning(errorMessage(response))
    setAnswerError(field)
    if (response.http === 409) {
      await loaded.reload()
      setLatest(undefined)
      onChanged()
    }
    setBusy(undefined)
    return false
  }

  return {
    loaded,
    enquiry,
    busy,
    answerError,
    async answer(text: string) {
      const isSent = await change('answer', (version) =>
        api.post('admin/enquiry-answer', { id, version, answer: text }),
      )
      if (!isSent) return
      answerDrafts.write(id, '')
      onDecided()
    },
    async setClosed(isClosed: boolean) {
      const isDone = await change('close', (version) =>
        api.post('admin/enquiry-close', { id, version, is_closed: isClosed ? '1' : '0' }),
      )
      if (isDone && isClosed) onDecided()
      else if (isDone) onChanged()
    },
    async assign(staffId: string) {
      const isDone = await change('assign', (version) =>
        api.post('admin/enquiry-assign', { id, version, staff_id: staffId }),
      )
      if (isDone) onChanged()
    },
  }
}
