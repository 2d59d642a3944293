import type { TextBlock, TextPart } from '@handset/contract/domains/settings/page-text.rules.ts'
import { Anchor } from '../../ui/actions/anchor.tsx'

/** Paragraphs and lists of a text written by an admin: text and links only, never HTML. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index} className="mt-4 list-disc space-y-2 pl-5 marker:text-line-strong">
        {block.items.map((parts, item) => (
          <li key={item} className="pl-1">
            <InlineText parts={parts} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index} className="mt-4">
        <InlineText parts={block.parts} />
      </p>
    ),
  )
}

export function InlineText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Anchor
        key={index}
        href={part.href}
        className="font-medium break-words text-accent-text underline underline-offset-3 hover:no-underline"
      >
        {part.text}
      </Anchor>
    ),
  )
}
