import { useShop } from '../../../lib/page/use-shop.ts'
import type { CaptchaProps } from './captcha-props.ts'
import { OutsideCaptcha } from './outside-captcha.tsx'
import { ProofBox } from './proof-box.tsx'

/** The captcha that the shop uses. A new `key` makes a fresh one: each answer counts once. */
export function CaptchaBox(props: CaptchaProps) {
  const { captcha } = useShop()
  return captcha.provider === 'altcha' ? <ProofBox {...props} /> : <OutsideCaptcha {...props} />
}
