import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type MarkType, type NodeType, Slice } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { documentOf } from './rich-text-document.ts'
import { richTextSchema } from './rich-text-schema.ts'

const { nodes, marks } = richTextSchema

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Whether the caret is in a node of a type. */
export const isInside = (state: EditorState, type: NodeType): boolean => {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type)
}

/** Whether the selection, or what is typed next, has a mark. */
export const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type)

const toggleList =
  (list: NodeType): Command =>
  (state, dispatch) => {
    if (isInside(state, list)) return liftListItem(nodes.list_item)(state, dispatch)
    return wrapInList(list)(state, dispatch)
  }

const toggleHeading: Command = (state, dispatch) =>
  setBlockType(isInside(state, nodes.heading) ? nodes.paragraph : nodes.heading)(state, dispatch)

export const commands = {
  heading: toggleHeading,
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  bulletList: toggleList(nodes.bullet_list),
  orderedList: toggleList(nodes.ordered_list),
  undo,
  redo,
}

export const insertFact =
  (name: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.fact.create({ name }), true).scrollIntoView())
    return true
  }

/** Links the selection, or inserts the address itself; an empty address removes the link. */
export const setLink =
  (href: string): Command =>
  ({ tr, selection: { from, to, empty } }, dispatch) => {
    if (href === '') tr.removeMark(from, to, marks.link)
    else if (empty) tr.insert(from, richTextSchema.text(href, [marks.link.create({ href })]))
    else tr.addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Pasted plain text may be in the notation of the stored texts. */
const pasteText = new Plugin({
  props: { clipboardTextParser: (text) => new Slice(documentOf(text).content, 1, 1) },
})

/** The state of an editor that holds a stored text. */
export const editorState = (text: string): EditorState =>
  EditorState.create({
    doc: documentOf(text),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-Shift-z': redo,
        'Mod-y': redo,
        'Mod-b': commands.bold,
        'Mod-i': commands.italic,
        Enter: splitListItem(nodes.list_item),
        'Shift-Enter': chainCommands(exitCode, insertBreak),
      }),
      keymap(baseKeymap),
      pasteText,
    ],
  })
