import type { PageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { TextBlocks } from '../../../content/parts/text-blocks.tsx'

/** A long text of an admin: paragraphs, then sections with headings. */
export function StoryText({ text: { intro, sections } }: { text: PageText }) {
  return (
    <>
      <TextBlocks blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id}>
          <h2 className="mt-8 text-h3 font-semibold text-ink">{title}</h2>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}
