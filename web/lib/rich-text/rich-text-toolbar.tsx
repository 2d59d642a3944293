import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { FactChoice } from './fact-choice.tsx'
import { LinkAddress } from './link-address.tsx'
import { richTextSchema } from './rich-text-schema.ts'
import { commands, hasMark, insertFact, isInside, setLink } from './rich-text-state.ts'

const { nodes, marks } = richTextSchema
const icon = 'size-4.5'

interface Tool {
  label: string
  icon: ReactNode
  command: Command
  isActive?(state: EditorState): boolean
}

const tools: readonly Tool[] = [
  {
    label: 'Heading',
    icon: <Heading className={icon} />,
    command: commands.heading,
    isActive: (state) => isInside(state, nodes.heading),
  },
  {
    label: 'Bold',
    icon: <Bold className={icon} />,
    command: commands.bold,
    isActive: (state) => hasMark(state, marks.bold),
  },
  {
    label: 'Italic',
    icon: <Italic className={icon} />,
    command: commands.italic,
    isActive: (state) => hasMark(state, marks.italic),
  },
  {
    label: 'List',
    icon: <List className={icon} />,
    command: commands.bulletList,
    isActive: (state) => isInside(state, nodes.bullet_list),
  },
  {
    label: 'Numbered list',
    icon: <ListOrdered className={icon} />,
    command: commands.orderedList,
    isActive: (state) => isInside(state, nodes.ordered_list),
  },
  { label: 'Undo', icon: <Undo className={icon} />, command: commands.undo },
  { label: 'Redo', icon: <Redo className={icon} />, command: commands.redo },
]

interface RichTextToolbarProps {
  id: string
  label: string
  state: EditorState | undefined
  run(command: Command): void
  facts?: Readonly<Record<string, string>> | undefined
}

const first = 'Heading'

/** The arrow keys move between the buttons of the toolbar; Tab leaves it. */
function onToolKey(event: KeyboardEvent<HTMLElement>) {
  // A press of Enter moves the focus to the text, which would take the same key as a new paragraph.
  if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) {
    event.preventDefault()
    event.target.click()
    return
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = controls.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  controls.at((at + step) % controls.length)?.focus()
}

/** The buttons above a formatted text: what they apply is pressed while the caret is in it. */
export function RichTextToolbar({ id, label, state, run, facts }: RichTextToolbarProps) {
  const [isLinking, setIsLinking] = useState(false)
  const [focused, setFocused] = useState(first)
  const isOff = ({ isActive, command }: Tool) => !state || (isActive === undefined && !command(state))
  // Tab reaches one button; a button that is off cannot be reached.
  const reached = tools.some((tool) => tool.label === focused && isOff(tool)) ? first : focused
  const hasLink = state !== undefined && hasMark(state, marks.link)
  return (
    <>
      <div
        role="toolbar"
        aria-label={`Marks for ${label}`}
        aria-controls={id}
        tabIndex={-1}
        onKeyDown={onToolKey}
        onFocus={({ target }) => target instanceof HTMLButtonElement && setFocused(target.ariaLabel ?? first)}
        className="flex flex-wrap items-center gap-1 max-sm:gap-x-0 max-sm:[&>button]:w-[12.4%]"
      >
        {tools.map((tool) => (
          <IconButton
            key={tool.label}
            label={tool.label}
            small
            tabIndex={tool.label === reached ? 0 : -1}
            {...(tool.isActive ? { 'aria-pressed': state !== undefined && tool.isActive(state) } : {})}
            disabled={isOff(tool)}
            onClick={() => run(tool.command)}
            className="text-soft aria-pressed:bg-tile aria-pressed:text-ink"
          >
            {tool.icon}
          </IconButton>
        ))}
        <IconButton
          label="Link"
          small
          tabIndex={reached === 'Link' ? 0 : -1}
          aria-pressed={hasLink}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
          className="text-soft aria-pressed:bg-tile aria-pressed:text-ink"
        >
          <LinkIcon className={icon} />
        </IconButton>
        {facts ? <FactChoice facts={facts} onChoose={(name) => run(insertFact(name))} /> : null}
      </div>
      {isLinking && state ? (
        <LinkAddress
          current={linkAt(state)}
          onSet={(href) => {
            setIsLinking(false)
            run(setLink(href))
          }}
          onCancel={() => {
            setIsLinking(false)
            run(() => true)
          }}
        />
      ) : null}
    </>
  )
}

function linkAt({ doc, selection: { $from, from, to } }: EditorState): string {
  let href = String(marks.link.isInSet($from.marks())?.attrs.href ?? '')
  doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '')
  })
  return href
}
