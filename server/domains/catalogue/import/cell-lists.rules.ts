/** A backslash before a sign says that it parts nothing. */
const escaped = (text: string, signs: string): string => text.replaceAll(new RegExp(`[${signs}]`, 'g'), String.raw`\$&`)
const unescaped = (text: string): string => text.replaceAll(/\\([|;:=])/g, '$1')

const split = (text: string, sign: '|' | ';'): string[] =>
  text
    .split(sign === '|' ? /(?<!\\)\|/ : /(?<!\\);/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Several texts in one cell, and back. */
export const listCell = (texts: readonly string[]): string => texts.map((text) => escaped(text, '|')).join(' | ')
export const cellList = (cell: string): string[] => split(cell, '|').map(unescaped)
export const tagsCell = (names: readonly string[]): string => names.map((name) => escaped(name, ';')).join('; ')
export const cellTags = (cell: string): string[] => split(cell, ';').map(unescaped)

export interface SpecificationLine {
  group: string
  label: string
  value: string
}

/** `Display: Size = 6.7 inches | Display: Kind = AMOLED`. */
export const specificationsCell = (lines: readonly SpecificationLine[]): string =>
  lines
    .map(({ group, label, value }) => `${escaped(group, '|:')}: ${escaped(label, '|=')} = ${escaped(value, '|')}`)
    .join(' | ')

/** Null where a part is not `Group: label = value`. */
export function cellSpecifications(cell: string): SpecificationLine[] | null {
  const lines = split(cell, '|').map((part) => {
    const [, group = '', label = '', value = ''] = /^((?:\\:|[^:])+?):((?:\\=|[^=])+?)(?<!\\)=(.*)$/s.exec(part) ?? []
    return { group: unescaped(group.trim()), label: unescaped(label.trim()), value: unescaped(value.trim()) }
  })
  return lines.every(({ group, label, value }) => group && label && value) ? lines : null
}
