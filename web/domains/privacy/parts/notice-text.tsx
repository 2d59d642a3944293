import { readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { TextBlocks } from '../../../content/parts/text-blocks.tsx'

/** The privacy notice with its lists and links. */
export function NoticeText({ text }: { text: string }) {
  const { intro, sections } = readPageText(text)
  return (
    <div className="text-soft [&>:first-child]:mt-0">
      <TextBlocks blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className="mt-5">
          <h3 className="font-semibold text-ink">{title}</h3>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
