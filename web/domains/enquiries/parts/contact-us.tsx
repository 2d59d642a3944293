import { buttonClass, type ButtonStyle } from '../../../ui/actions/button-class.ts'

/** Opens the enquiry form; without JavaScript it links to the section with other contact options. */
export function ContactUs({ onOpen, ...look }: ButtonStyle & { onOpen(): void }) {
  return (
    <a
      href="#inquiries"
      role="button"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
      className={buttonClass(look)}
    >
      CONTACT US
    </a>
  )
}
