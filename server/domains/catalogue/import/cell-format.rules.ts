/** A backslash escapes a separator. */
const escapeSeparators = (text: string, separators: string): string =>
  text.replaceAll(new RegExp(`[${separators}]`, 'g'), String.raw`\$&`)
const unescapeSeparators = (text: string): string => text.replaceAll(/\\([|;:=])/g, '$1')

const split = (text: string, separator: '|' | ';'): string[] =>
  text
    .split(separator === '|' ? /(?<!\\)\|/ : /(?<!\\);/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Joins several texts into one cell, and splits them. */
export const formatListCell = (texts: readonly string[]): string =>
  texts.map((text) => escapeSeparators(text, '|')).join(' | ')
export const parseListCell = (cell: string): string[] => split(cell, '|').map(unescapeSeparators)
export const formatTagsCell = (names: readonly string[]): string =>
  names.map((name) => escapeSeparators(name, ';')).join('; ')
export const parseTagsCell = (cell: string): string[] => split(cell, ';').map(unescapeSeparators)

export interface SpecificationLine {
  group: string
  label: string
  value: string
}

/** `Display: Size = 6.7 inches | Display: Kind = AMOLED`. */
export const formatSpecificationsCell = (lines: readonly SpecificationLine[]): string =>
  lines
    .map(
      ({ group, label, value }) =>
        `${escapeSeparators(group, '|:')}: ${escapeSeparators(label, '|=')} = ${escapeSeparators(value, '|')}`,
    )
    .join(' | ')

/** Null if a part is not `Group: label = value`. */
export function parseSpecificationsCell(cell: string): SpecificationLine[] | null {
  const lines = split(cell, '|').map((part) => {
    const [, group = '', label = '', value = ''] = /^((?:\\:|[^:])+?):((?:\\=|[^=])+?)(?<!\\)=(.*)$/s.exec(part) ?? []
    return {
      group: unescapeSeparators(group.trim()),
      label: unescapeSeparators(label.trim()),
      value: unescapeSeparators(value.trim()),
    }
  })
  return lines.every(({ group, label, value }) => group && label && value) ? lines : null
}
