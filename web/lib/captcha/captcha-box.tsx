import { useShop } from '../page/use-shop.ts'
import type { CaptchaProps } from './captcha-props.ts'
import { ThirdPartyCaptcha } from './third-party-captcha.tsx'
import { ProofOfWorkCaptcha } from './proof-of-work-captcha.tsx'

/** The captcha that the shop is configured with. A new `key` mounts a fresh one: each token is valid once. */
export function CaptchaBox(props: CaptchaProps) {
  const { captcha } = useShop()
  return captcha.provider === 'altcha' ? <ProofOfWorkCaptcha {...props} /> : <ThirdPartyCaptcha {...props} />
}
