import { messages } from '@handset/contract/messages.ts'
import { useRef, useState, type FormEvent } from 'react'
import { api, fieldErrors, refusal } from '../../../lib/api/call-api.ts'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import type { CaptchaAnswer } from './captcha-props.ts'

const empty = { name: '', email: '', phone: '', gst_number: '', business_name: '', message: '' }
export type EnquiryField = keyof typeof empty
type Errors = Partial<Record<EnquiryField | 'captcha', string>>

/** An enquiry being written. The captcha is checked here, all else by the server (specification, section 5). */
export function useEnquiry(onClose: () => void) {
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [captchaRound, setCaptchaRound] = useState(0)
  const captcha = useRef<CaptchaAnswer>(null)
  const form = useRef<HTMLFormElement>(null)

  const forgive = (field: keyof Errors) => setErrors((now) => ({ ...now, [field]: undefined }))

  function change(field: EnquiryField, value: string) {
    setDraft((now) => ({ ...now, [field]: value }))
    forgive(field)
  }

  const renewCaptcha = () => setCaptchaRound((round) => round + 1)

  function close() {
    renewCaptcha()
    onClose()
  }

  function refuse(found: Errors, reason: string) {
    setErrors(found)
    toast.warning(reason)
    focusFirstInvalid(form.current)
  }

  async function send() {
    const answer = (await captcha.current?.read()) ?? ''
    if (answer === '') return refuse({ captcha: messages.notARobot }, messages.notARobot)
    const reply = await api.post('public/send-enquiry', { ...draft, captcha: answer })
    if (reply.status) {
      setDraft(empty)
      setErrors({})
      toast.success(reply.message)
      return close()
    }
    const found: Errors = fieldErrors(reply)
    // The answer is spent unless other fields were refused before anybody looked at it.
    if (reply.http !== 422 || found.captcha) renewCaptcha()
    refuse(found, refusal(reply))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await send()
    setBusy(false)
  }

  return { form, draft, errors, busy, captcha, captchaRound, change, close, forgive, submit }
}

export type EnquiryState = ReturnType<typeof useEnquiry>
