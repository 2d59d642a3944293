import type { TextBlock } from '@handset/contract/domains/settings/page-text.rules.ts'
import type { TextPart } from '@handset/contract/domains/settings/text-parts.rules.ts'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/actions/anchor.tsx'

/** Paragraphs and lists of a text written by an admin; nothing in it is HTML. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'list' ? (
      <List key={index} ordered={block.ordered ?? false}>
        {block.items.map((parts, item) => (
          <li key={item} className="pl-1">
            <InlineText parts={parts} />
          </li>
        ))}
      </List>
    ) : (
      <p key={index} className="mt-4 whitespace-pre-line">
        <InlineText parts={block.parts} />
      </p>
    ),
  )
}

function List({ ordered, children }: { ordered: boolean; children: ReactNode }) {
  if (ordered) return <ol className="mt-4 list-decimal space-y-2 pl-6 marker:text-muted">{children}</ol>
  return <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-line-strong">{children}</ul>
}

function InlineText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) => (typeof part === 'string' ? part : <StyledText key={index} {...part} />))
}

function StyledText({ text, href, bold, italic }: Exclude<TextPart, string>) {
  const words = italic ? <em>{text}</em> : text
  const styled = bold ? <strong className="font-semibold">{words}</strong> : words
  if (href === undefined) return styled
  return (
    <Anchor
      href={href}
      className="font-medium break-words text-accent-text underline underline-offset-3 hover:no-underline"
    >
      {styled}
    </Anchor>
  )
}
