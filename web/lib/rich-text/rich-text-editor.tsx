import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { controlClass } from '../../ui/fields/field-frame.tsx'
import { textOf } from './rich-text-document.ts'
import { editorState } from './rich-text-state.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

const pageClass = [
  'relative max-h-[48rem] overflow-y-auto [&>*]:max-w-prose py-3 leading-relaxed break-words whitespace-pre-wrap',
  '[&_p+p]:mt-4 [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-h3 [&_h3]:font-semibold [&_h3:first-child]:mt-0',
  '[&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6',
  '[&_[data-line-end]]:before:text-muted [&_[data-line-end]]:before:content-["↵"]',
  '[&_a]:text-accent-text [&_a]:underline [&_strong]:font-semibold',
  '[&_[data-fact]]:rounded-full [&_[data-fact]]:whitespace-nowrap [&_[data-fact]]:bg-tile [&_[data-fact]]:px-2 [&_[data-fact]]:py-0.5 [&_[data-fact]]:text-small',
].join(' ')

export interface RichTextEditorProps {
  id: string
  label: string
  value: string
  onChange(text: string): void
  invalid: boolean
  describedBy: string | undefined
  rows: number
  facts?: Readonly<Record<string, string>>
}

/** The editor of a formatted text. Its value is the stored notation, never HTML. */
export default function RichTextEditor({ facts, ...props }: RichTextEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, state } = useEditorView(frame, props)
  const run = (command: Command) => {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return (
    <>
      <RichTextToolbar id={props.id} label={props.label} state={state} run={run} facts={facts} />
      <div ref={frame} />
    </>
  )
}

/** Mounts an editor, reports its changes and takes over values that come from elsewhere. */
function useEditorView(frame: { current: HTMLDivElement | null }, props: Omit<RichTextEditorProps, 'facts'>) {
  const latest = useRef(props)
  const reported = useRef(props.value)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  latest.current = props

  useEffect(() => {
    const created = new EditorView(frame.current, {
      state: editorState(latest.current.value),
      attributes: () => attributesOf(latest.current),
      dispatchTransaction(transaction) {
        created.updateState(created.state.apply(transaction))
        setState(created.state)
        if (!transaction.docChanged) return
        reported.current = textOf(created.state.doc)
        latest.current.onChange(reported.current)
      },
    })
    setView(created)
    setState(created.state)
    return () => created.destroy()
  }, [frame])

  useEffect(() => {
    if (!view || props.value === reported.current) return
    reported.current = props.value
    view.updateState(editorState(props.value))
    setState(view.state)
  }, [view, props.value])

  useEffect(() => view?.setProps({}), [view, props.invalid, props.describedBy, props.label])
  return { view, state }
}

const attributesOf = ({
  id,
  label,
  invalid,
  describedBy,
  rows,
}: Omit<RichTextEditorProps, 'facts'>): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(invalid ? { 'aria-invalid': 'true' } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  class: classNames(controlClass, pageClass, rows > 12 ? 'min-h-96' : 'min-h-48'),
})
