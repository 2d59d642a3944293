import { classNames } from '../display/class-names.ts'
import { ModalFrame, type ModalProps } from './modal-frame.tsx'

interface DialogProps extends ModalProps {
  staticBackdrop?: boolean
  /** A wide dialog, for galleries and tables. */
  large?: boolean
}

export const Dialog = ({ large, ...modal }: DialogProps) => (
  <ModalFrame
    {...modal}
    className={classNames(
      'modal-center m-auto max-h-[min(90dvh,960px)] w-[calc(100vw-32px)] rounded-tile border border-line-soft',
      large ? 'max-w-[880px]' : 'max-w-[460px]',
    )}
    headClass="py-3"
    titleClass="py-2"
    bodyClass="scroll-pb-20 px-6 pt-1 pb-6"
    footerClass="flex flex-wrap justify-end gap-3 py-4"
  />
)
