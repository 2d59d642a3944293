import type { Ref } from 'react'
import { useShop } from '../../../lib/page/use-shop.ts'
import { OutsideCaptcha } from './outside-captcha.tsx'
import { ProofBox } from './proof-box.tsx'

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

/** The captcha that the shop uses. A new `key` makes a fresh one: each answer counts once. */
export function CaptchaBox(props: CaptchaProps) {
  const { captcha } = useShop()
  return captcha.provider === 'altcha' ? <ProofBox {...props} /> : <OutsideCaptcha {...props} />
}
