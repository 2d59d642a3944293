import { createContext, createElement, use, type AnchorHTMLAttributes, type ElementType } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** What a link is made of: plain `a`, or what the application puts here to navigate without a page load. */
export const AnchorElement = createContext<ElementType<AnchorProps>>('a')

export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorElement), props)
}
