import { readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import Heading from 'lucide-react/icons/heading'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import { type ReactNode, useRef, useState } from 'react'
import { TextBlocks } from '../../../../content/parts/text-blocks.tsx'
import { Chip } from '../../../../ui/actions/chip.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { DraftArea } from './draft-controls.tsx'
import { fieldId, fieldLabel } from './product-fields.data.ts'
import type { TextName } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

/** What a toolbar button turns the selected text into. */
const insertions: Record<'Heading' | 'List' | 'Link', (selection: string) => string> = {
  Heading: (selection) => `\n\n## ${selection || 'Heading'}\n\n`,
  List: (selection) =>
    `\n\n${(selection || 'First point')
      .split('\n')
      .map((line) => `- ${line.replace(/^- /, '')}`)
      .join('\n')}\n`,
  Link: (selection) => `[${selection || 'words'}](https://)`,
}
const icons: Record<keyof typeof insertions, ReactNode> = {
  Heading: <Heading aria-hidden="true" className="size-4.5" />,
  List: <List aria-hidden="true" className="size-4.5" />,
  Link: <Link aria-hidden="true" className="size-4.5" />,
}

/** A long text in the shop's Markdown-like notation, with formatting buttons and a preview. */
export function PageTextField({ form, name }: { form: ProductFormState; name: TextName }) {
  const [preview, setPreview] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  function insert(kind: keyof typeof insertions) {
    const area = container.current?.querySelector('textarea')
    if (!area) return
    const { selectionStart, selectionEnd, value } = area
    area.focus()
    // Inserts the text as if typed, so that the browser's undo can revert it.
    document.execCommand('insertText', false, insertions[kind](value.slice(selectionStart, selectionEnd)))
  }

  return (
    <div ref={container}>
      <div
        role="toolbar"
        aria-label={`${fieldLabel(name)}: tools`}
        aria-controls={fieldId(name)}
        className="mb-2 flex flex-wrap items-center gap-1"
      >
        {(Object.keys(insertions) as (keyof typeof insertions)[]).map((kind) => (
          <IconButton key={kind} label={kind} small disabled={preview} onClick={() => insert(kind)}>
            {icons[kind]}
          </IconButton>
        ))}
        <Chip pressed={preview} onPress={() => setPreview(!preview)} className="ml-auto min-h-8">
          Preview
        </Chip>
      </div>
      <div hidden={preview}>
        <DraftArea
          form={form}
          name={name}
          rows={8}
          maxLength={10_000}
          hint="## starts a heading, - a list item, [text](address) makes a link; an empty line starts a paragraph"
        />
      </div>
      {preview ? <PageTextPreview text={form.values[name]} /> : null}
    </div>
  )
}

function PageTextPreview({ text }: { text: string }) {
  const { intro, sections } = readPageText(text)
  return (
    <div
      role="group"
      aria-label="Preview"
      className="rounded-control border border-line-soft p-4 text-base [&>p:first-child]:mt-0"
    >
      {text.trim() ? <TextBlocks blocks={intro} /> : <p className="text-muted">Nothing is written yet.</p>}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className="mt-5">
          <h3 className="text-h3 font-semibold">{title}</h3>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
