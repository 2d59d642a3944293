import type { Ref } from 'react'

export interface CaptchaAnswer {
  /** What the form sends as `captcha`, waiting for work that is under way; empty when the person has not answered. */
  read(): Promise<string>
}

export interface CaptchaProps {
  answer: Ref<CaptchaAnswer>
  error?: string
  /** The person turned to it. */
  onTouched(): void
}
