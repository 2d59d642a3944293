/** A text after a mark was set, and what is selected in it then. */
interface MarkedText {
  text: string
  from: number
  to: number
}

export type TextMark = (text: string, from: number, to: number) => MarkedText

const put = (text: string, from: number, to: number, words: string): string =>
  text.slice(0, from) + words + text.slice(to)

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
    const words = (isMarked ? plain : plain.map((line) => mark + line)).join('\n')
    return {
      text: put(text, begin, end, words),
      from: from === to ? begin + words.length : begin,
      to: begin + words.length,
    }
  }

/** Makes the selected words a link; its address is selected, to be typed over. */
export const markLink: TextMark = (text, from, to) => {
  const words = text.slice(from, to) || 'words'
  const address = '/'
  const begin = from + words.length + 3
  return { text: put(text, from, to, `[${words}](${address})`), from: begin, to: begin + address.length }
}

/** Puts a word in the place of what is selected. */
export const markWord =
  (word: string): TextMark =>
  (text, from, to) => ({ text: put(text, from, to, word), from: from + word.length, to: from + word.length })
