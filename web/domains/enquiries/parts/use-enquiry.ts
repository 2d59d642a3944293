import { messages } from '@handset/contract/messages.ts'
import { useRef, useState, type FormEvent } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import type { CaptchaHandle } from './captcha-props.ts'

const empty = { name: '', email: '', phone: '', gst_number: '', business_name: '', message: '' }
export type EnquiryField = keyof typeof empty
type Errors = Partial<Record<EnquiryField | 'captcha', string>>

/** An enquiry being written. The captcha is checked here, all else by the server (docs/specification.md, Enquiries). */
export function useEnquiry(onClose: () => void) {
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [captchaKey, setCaptchaKey] = useState(0)
  const captcha = useRef<CaptchaHandle>(null)
  const form = useRef<HTMLFormElement>(null)

  const clearError = (field: keyof Errors) => setErrors((previous) => ({ ...previous, [field]: undefined }))

  function change(field: EnquiryField, value: string) {
    setDraft((previous) => ({ ...previous, [field]: value }))
    clearError(field)
  }

  const resetCaptcha = () => setCaptchaKey((previous) => previous + 1)

  function close() {
    resetCaptcha()
    onClose()
  }

  function showErrors(foundErrors: Errors, reason: string) {
    setErrors(foundErrors)
    toast.warning(reason)
    focusFirstInvalid(form.current)
  }

  async function send() {
    const captchaToken = (await captcha.current?.read()) ?? ''
    if (captchaToken === '') return showErrors({ captcha: messages.notARobot }, messages.notARobot)
    const reply = await api.post('public/send-enquiry', { ...draft, captcha: captchaToken })
    if (reply.status) {
      setDraft(empty)
      setErrors({})
      toast.success(reply.message)
      return close()
    }
    const foundErrors: Errors = fieldErrors(reply)
    // The answer is spent unless other fields were refused before anybody looked at it.
    if (reply.http !== 422 || foundErrors.captcha) resetCaptcha()
    showErrors(foundErrors, errorMessage(reply))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await send()
    setBusy(false)
  }

  return { form, draft, errors, busy, captcha, captchaKey, change, close, clearError, submit }
}

export type EnquiryState = ReturnType<typeof useEnquiry>
