import { Anchor, type AnchorProps } from './anchor.tsx'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classNames } from '../display/class-names.ts'

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ tone, size, wide, className, ...rest }: AnchorProps & ButtonLook) {
  return <Anchor {...rest} className={classNames(buttonLook({ tone, size, wide }), className)} />
}
