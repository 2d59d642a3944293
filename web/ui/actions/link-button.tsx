import { Anchor, type AnchorProps } from './anchor.tsx'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { classNames } from '../display/class-names.ts'

/** Link that looks like a button, for navigation only. */
export function LinkButton({ tone, size, wide, className, ...rest }: AnchorProps & ButtonStyle) {
  return <Anchor {...rest} className={classNames(buttonClass({ tone, size, wide }), className)} />
}
