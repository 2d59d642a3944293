import { messages } from '@handset/contract/messages.ts'
import { useRef, useState } from 'react'
import { api, fieldErrors } from '../../../lib/api/call-api.ts'
import { showRefusal, useForm } from '../../../lib/forms/use-form.ts'
import type { CaptchaHandle } from '../../../lib/captcha/captcha-props.ts'

const empty = { name: '', email: '', phone: '', gst_number: '', business_name: '', message: '' }
export type EnquiryField = keyof typeof empty

/**
 * The state of the enquiry form. Only the captcha is checked here, the rest by the server (docs/specification.md,
 * Enquiries).
 */
export function useEnquiry(onClose: () => void) {
  const [captchaKey, setCaptchaKey] = useState(0)
  const captcha = useRef<CaptchaHandle>(null)
  const captchaToken = useRef('')
  const resetCaptcha = () => setCaptchaKey((previous) => previous + 1)

  function close() {
    resetCaptcha()
    onClose()
  }

  const form = useForm({
    initial: empty,
    async validate() {
      captchaToken.current = (await captcha.current?.read()) ?? ''
      return { captcha: captchaToken.current === '' ? messages.notARobot : undefined }
    },
    save: (values) => api.post('public/send-enquiry', { ...values, captcha: captchaToken.current }),
    onSaved() {
      form.reset()
      close()
    },
    onRefused(response) {
      // A solved captcha can be used once; it is still unused only if the server refused other fields before checking
      // it.
      if (response.http !== 422 || fieldErrors(response).captcha) resetCaptcha()
      return showRefusal(response)
    },
  })

  return { ...form, captcha, captchaKey, close }
}

export type EnquiryState = ReturnType<typeof useEnquiry>
