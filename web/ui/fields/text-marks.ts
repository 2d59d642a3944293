/** A text after a mark was applied, with the new selection. */
interface MarkedText {
  text: string
  from: number
  to: number
}

export type TextMark = (text: string, from: number, to: number) => MarkedText

const replaceRange = (text: string, from: number, to: number, replacement: string): string =>
  text.slice(0, from) + replacement + text.slice(to)

/** Adds a mark to each selected line, or removes it when all selected lines have it. */
export const markLines =
  (mark: string): TextMark =>
  (text, from, to) => {
    const begin = text.lastIndexOf('\n', from - 1) + 1
    const found = text.indexOf('\n', to)
    const end = found < 0 ? text.length : found
    const lines = text.slice(begin, end).split('\n')
    const plain = lines.map((line) => line.replace(/^(## |- )/, ''))
    const isMarked = lines.every((line) => line.startsWith(mark))
    const replacement = (isMarked ? plain : plain.map((line) => mark + line)).join('\n')
    return {
      text: replaceRange(text, begin, end, replacement),
      from: from === to ? begin + replacement.length : begin,
      to: begin + replacement.length,
    }
  }

/** Turns the selected words into a link and selects its address, ready to be typed over. */
export const markLink: TextMark = (text, from, to) => {
  const replacement = text.slice(from, to) || 'words'
  const url = '/'
  const begin = from + replacement.length + 3
  return { text: replaceRange(text, from, to, `[${replacement}](${url})`), from: begin, to: begin + url.length }
}

/** Replaces the selection with a word. */
export const insertWord =
  (word: string): TextMark =>
  (text, from, to) => ({ text: replaceRange(text, from, to, word), from: from + word.length, to: from + word.length })
