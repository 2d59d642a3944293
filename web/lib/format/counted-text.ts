/** A number and what it counts: '1 order', '12 orders'. */
export const countedText = (count: number, one: string): string =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`
