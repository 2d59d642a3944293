import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * What the icons of lucide-react are made with, in place of the package's own way, which costs as much as a product's price: the
 * lines are drawn once, and all else stands in the class `icon`. A picture beside words, so not read out unless it is named.
 */
export default function drawIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        ...rest,
        className: className ? `icon ${className}` : 'icon',
      },
      lines,
    )
}
