import type { Ref } from 'react'

export interface CaptchaHandle {
  /** Value of the form field `captcha`; waits for work in progress; empty when the user has not solved it. */
  read(): Promise<string>
}

export interface CaptchaProps {
  handle: Ref<CaptchaHandle>
  error?: string
  /** Called when the user interacts with the captcha. */
  onTouched(): void
}
