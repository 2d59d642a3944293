import { fillFacts, readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { TextBlocks } from '../../../content/parts/text-blocks.tsx'

export function TextPreview({ text, facts }: { text: string; facts: Readonly<Record<string, string>> }) {
  const { intro, sections } = readPageText(fillFacts(text, facts))
  return (
    <div className="text-soft [&>:first-child]:mt-0">
      <TextBlocks blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className="mt-8">
          <h3 className="text-h3 font-semibold text-ink">{title}</h3>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
