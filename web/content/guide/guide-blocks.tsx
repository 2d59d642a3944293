import { href } from '@handset/contract/pages.ts'
import { Anchor } from '../../ui/actions/anchor.tsx'
import { guideImageUrl } from './guide-files.ts'
import type { GuideBlock, GuidePart } from './parse-guide.ts'

export const GuideBlocks = ({ blocks }: { blocks: readonly GuideBlock[] }) =>
  blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text does not change
    <Block key={index} block={block} />
  ))

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'heading')
    return (
      <h2 id={block.id} className="mt-4 text-base font-semibold">
        {block.text}
      </h2>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    )
  if (block.kind === 'picture')
    return (
      // Of a whole window: on phones it is read in its own size.
      <a href={guideImageUrl(block.file)} target="_blank" rel="noreferrer" className="my-2 block">
        <img
          src={guideImageUrl(block.file)}
          alt={block.alt}
          loading="lazy"
          width={1200}
          height={750}
          className="h-auto w-full rounded-card border border-line dark:brightness-85"
        />
      </a>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={`flex flex-col gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((parts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text does not change
        <li key={index} className="pl-1">
          <Parts parts={parts} />
        </li>
      ))}
    </List>
  )
}

const Parts = ({ parts }: { parts: readonly GuidePart[] }) =>
  parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text does not change
    <Part key={index} part={part} />
  ))

/** Between pages of the guide links are file names, as everywhere in markdown. */
export const pageAddress = (address: string): string => {
  const [, page] = /^([\w-]+)\.md$/.exec(address) ?? []
  return page === undefined ? address : href('adminHelpPage', { page })
}

function Part({ part }: { part: GuidePart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'strong') return <strong className="font-semibold">{part.text}</strong>
  if (part.kind === 'code') return <code className="font-mono text-[0.9em] whitespace-nowrap">{part.text}</code>
  return (
    <Anchor href={pageAddress(part.address)} className="font-medium text-accent-text underline underline-offset-2">
      {part.text}
    </Anchor>
  )
}
