/** A text after a mark was set, and what is selected in it then. */
interface MarkedText {
  text: string
  from: number
  to: number
}

export type TextMark = (text: string, from: number, to: number) => MarkedText

const replaceRange = (text: string, from: number, to: number, replacement: string): string =>
  text.slice(0, from) + replacement + text.slice(to)

/** Sets a mark before each line that is selected, or takes it away where all have it. */
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

/** Makes the selected words a link; its address is selected, to be typed over. */
export const markLink: TextMark = (text, from, to) => {
  const replacement = text.slice(from, to) || 'words'
  const url = '/'
  const begin = from + replacement.length + 3
  return { text: replaceRange(text, from, to, `[${replacement}](${url})`), from: begin, to: begin + url.length }
}

/** Puts a word in the place of what is selected. */
export const insertWord =
  (word: string): TextMark =>
  (text, from, to) => ({ text: replaceRange(text, from, to, word), from: from + word.length, to: from + word.length })
