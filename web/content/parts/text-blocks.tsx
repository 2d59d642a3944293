import type { TextBlock, TextPart } from '@handset/contract/domains/settings/page-text.rules.ts'
import { Anchor } from '../../ui/actions/anchor.tsx'

/** Paragraphs and lists of a text that an admin wrote: words and links, never markup. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, place) =>
    block.kind === 'list' ? (
      <ul key={place} className="mt-4 list-disc space-y-2 pl-5 marker:text-line-strong">
        {block.items.map((parts, item) => (
          <li key={item} className="pl-1">
            <Words parts={parts} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={place} className="mt-4">
        <Words parts={block.parts} />
      </p>
    ),
  )
}

export function Words({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Anchor
        key={place}
        href={part.href}
        className="font-medium break-words text-accent-text underline underline-offset-3 hover:no-underline"
      >
        {part.text}
      </Anchor>
    ),
  )
}
