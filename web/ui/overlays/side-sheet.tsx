import { classNames } from '../display/class-names.ts'
import { ModalFrame, type ModalProps } from './modal-frame.tsx'

interface SideSheetProps extends ModalProps {
  side: 'left' | 'right' | 'bottom'
}

const sideClasses = {
  left: 'modal-left mr-auto ml-0 h-dvh w-[min(88vw,380px)]',
  right: 'modal-right ml-auto mr-0 h-dvh w-[min(100%,440px)]',
  bottom: 'modal-bottom mt-auto mb-0 mx-0 w-screen max-h-[92dvh] rounded-t-tile',
} as const

/** Panel at the edge of the screen: cart, menu, list filters. */
export const SideSheet = ({ side, ...modal }: SideSheetProps) => (
  <ModalFrame
    {...modal}
    className={classNames('max-h-none max-w-none', sideClasses[side])}
    headClass="border-b border-line-soft py-2"
    footerClass="py-5"
  />
)
