import type { Ref } from 'react'

export interface CaptchaHandle {
  /** What the form sends as `captcha`, waiting for work that is under way; empty when the person has not answered. */
  read(): Promise<string>
}

export interface CaptchaProps {
  handle: Ref<CaptchaHandle>
  error?: string
  /** The person turned to it. */
  onTouched(): void
}
