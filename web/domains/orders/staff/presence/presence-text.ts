/** `Asha and Ravi` for names, `and 2 others` beyond three. */
function listNames(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** Who else is at an order, those who edit first. */
export function presenceText(staffMembers: readonly { name: string; is_editing: number }[]): string {
  const sentence = (names: string[], verb: string) =>
    names.length === 0 ? '' : `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} ${verb} this order`
  const namesOf = (editing: number) =>
    staffMembers.filter(({ is_editing }) => is_editing === editing).map(({ name }) => name)
  return [sentence(namesOf(1), 'editing'), sentence(namesOf(0), 'looking at')].filter(Boolean).join('. ')
}
