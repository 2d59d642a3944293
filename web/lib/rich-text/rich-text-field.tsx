import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
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

type EditorProps = RichTextEditorProps & Pick<RichTextFieldProps, 'name' | 'maxLength'>

/** A formatted text. Until the editor is loaded, or if it cannot be, the stored notation is edited as it is. */
export function RichTextField({ id: givenId, label, hint, error, preview, rows = 16, ...rest }: RichTextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { value, maxLength } = rest
  const shownError = error ?? (value.length > maxLength ? `At most ${maxLength} characters` : undefined)
  const editor: EditorProps = {
    ...rest,
    id,
    label,
    rows,
    invalid: shownError !== undefined,
    describedBy: describedBy(id, hint, shownError)['aria-describedby'],
  }
  return (
    <div className={classNames('grid items-start gap-6', preview ? 'xl:grid-cols-2' : undefined)}>
      <div className="min-w-0">
        <FieldFrame id={id} label={label} hint={hint} error={shownError}>
          <Suspense fallback={<PlainEditor {...editor} />}>
            <RichTextEditor {...editor} />
          </Suspense>
        </FieldFrame>
      </div>
      {preview ? (
        <div className="flex min-w-0 flex-col gap-2">
          {/* Beside the editor the two texts begin at one height: its toolbar is 40 px high. */}
          <p aria-hidden="true" className="text-small font-medium text-strong xl:mb-10">
            Preview
          </p>
          <section
            aria-label={`Preview of ${label}`}
            className="max-h-[48rem] overflow-y-auto rounded-card border border-line bg-sunken p-4 text-base sm:p-6"
          >
            {preview}
          </section>
        </div>
      ) : null}
    </div>
  )
}

/** The stored notation as it is: while the editor is loaded, or where it cannot be. */
function PlainEditor({ id, name, rows, maxLength, value, onChange, describedBy: description, invalid }: EditorProps) {
  return (
    <textarea
      id={id}
      name={name}
      rows={rows}
      maxLength={maxLength}
      value={value}
      aria-describedby={description}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(controlClass, 'resize-y py-3 leading-relaxed')}
    />
  )
}

/** With its library in a chunk of its own, loaded when a field is first shown. */
const RichTextEditor = lazy<ComponentType<EditorProps>>(() =>
  import('./rich-text-editor.tsx').catch(() => ({ default: PlainEditor })),
)
