import { type ReactNode, type RefObject, useRef } from 'react'
import Braces from 'lucide-react/icons/braces'
import Heading from 'lucide-react/icons/heading-2'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import { classNames } from '../display/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { TextArea } from './text-area.tsx'
import { markLines, markLink, insertWord, type TextMark } from './text-marks.ts'

interface TextEditorProps {
  label: string
  name?: string
  value: string
  onChange(text: string): void
  hint?: string
  error?: string
  maxLength?: number
  rows?: number
  /** Placeholders that the text may contain in braces, with their current values. */
  facts?: Readonly<Record<string, string>>
  /** Preview of the rendered text: beside the editor on wide screens, below it on narrow ones. */
  preview?: ReactNode
}

const icon = 'size-4.5 text-soft'

/**
 * Editor for long texts in the shop's markup: `## ` starts a section, `- ` a list item, `[words](address)` is a link,
 * `{fact}` a placeholder.
 */
export function TextEditor({ label, value, onChange, facts, preview, rows = 16, ...rest }: TextEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const applyMark = useTextMark(frame, onChange)
  return (
    <div className={classNames('grid items-start gap-6', preview ? 'xl:grid-cols-2' : undefined)}>
      <div ref={frame} className="min-w-0">
        <div role="toolbar" aria-label={`Marks for ${label}`} className="mb-2 flex flex-wrap items-center gap-1">
          <IconButton label="Heading" small onClick={() => applyMark(markLines('## '))}>
            <Heading aria-hidden="true" className={icon} />
          </IconButton>
          <IconButton label="List" small onClick={() => applyMark(markLines('- '))}>
            <List aria-hidden="true" className={icon} />
          </IconButton>
          <IconButton label="Link" small onClick={() => applyMark(markLink)}>
            <LinkIcon aria-hidden="true" className={icon} />
          </IconButton>
          {facts ? <FactChoice facts={facts} onChoose={(fact) => applyMark(insertWord(`{${fact}}`))} /> : null}
        </div>
        <TextArea
          {...rest}
          label={label}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="resize-y leading-relaxed"
        />
      </div>
      {preview ? (
        <section
          aria-label={`Preview of ${label}`}
          className="max-h-[48rem] min-w-0 overflow-y-auto rounded-card border border-line bg-sunken p-4 text-base sm:p-6"
        >
          {preview}
        </section>
      ) : null}
    </div>
  )
}

function FactChoice({ facts, onChoose }: { facts: Readonly<Record<string, string>>; onChoose(fact: string): void }) {
  return (
    <span className="relative ml-auto inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-small font-medium text-soft hover:bg-tile">
      <Braces aria-hidden="true" className="size-4" />
      <span aria-hidden="true">Insert fact</span>
      <select
        aria-label="Insert fact"
        value=""
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 cursor-pointer rounded-full opacity-0"
      >
        <option value="" disabled>
          Insert fact
        </option>
        {Object.entries(facts).map(([fact, factValue]) => (
          <option key={fact} value={fact}>
            {`{${fact}}  ${factValue || '(empty)'}`}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Applies a mark at the caret and moves the caret to where typing continues. */
function useTextMark(frame: RefObject<HTMLElement | null>, onChange: (text: string) => void) {
  return (mark: TextMark) => {
    const area = frame.current?.querySelector('textarea')
    if (!area) return
    const result = mark(area.value, area.selectionStart, area.selectionEnd)
    onChange(result.text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(result.from, result.to)
    })
  }
}
