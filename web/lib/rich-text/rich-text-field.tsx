import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { controlClass, describedBy, FieldFrame } from '../../ui/fields/field-frame.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

interface RichTextFieldProps {
  id?: string
  label: string
  name?: string
  value: string
  onChange(text: string): void
  hint?: string
  error?: string
  maxLength: number
  rows?: number
  /** Facts of the shop that can be inserted, with their current values. */
  facts?: Readonly<Record<string, string>>
  /** The filled text: beside the editor on wide screens, below it on narrow ones. */
  preview?: ReactNode
}

/** A formatted text. Until the editor is loaded, or if it cannot be, the stored notation is edited as it is. */
export function RichTextField({ id: givenId, label, hint, error, preview, rows = 16, ...rest }: RichTextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const Editor = useEditor()
  const { value, onChange, maxLength, facts, name } = rest
  const shownError = error ?? (value.length > maxLength ? `At most ${maxLength} characters` : undefined)
  const described = describedBy(id, hint, shownError)
  return (
    <div className={classNames('grid items-start gap-6', preview ? 'xl:grid-cols-2' : undefined)}>
      <div className="min-w-0">
        <FieldFrame id={id} label={label} hint={hint} error={shownError}>
          {Editor ? (
            <Editor
              id={id}
              label={label}
              value={value}
              onChange={onChange}
              invalid={shownError !== undefined}
              describedBy={described['aria-describedby']}
              rows={rows}
              facts={facts}
            />
          ) : (
            <textarea
              {...described}
              id={id}
              name={name}
              rows={rows}
              maxLength={maxLength}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className={classNames(controlClass, 'resize-y py-3 leading-relaxed')}
            />
          )}
        </FieldFrame>
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

/** The editor with its library, loaded when a field is first shown. */
function useEditor(): ComponentType<RichTextEditorProps> | undefined {
  const [editor, setEditor] = useState<{ Component: ComponentType<RichTextEditorProps> }>()
  useEffect(() => {
    let isShown = true
    import('./rich-text-editor.tsx').then(
      ({ default: Component }) => isShown && setEditor({ Component }),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return editor?.Component
}
