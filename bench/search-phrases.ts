const names = [
  'v aster',
  'v aster pro',
  'v briar',
  'v cassia',
  'v cassia pro',
  'v dahlia',
  'v elder',
  'v fennel',
  'y wren',
  'y wren plus',
  'y finch 5g',
  'y lark',
  'y heron',
  'y plover',
  't drift',
  't drift pro',
  't squall',
  't gale',
  't gale ultra',
  'x basalt',
  'x basalt pro',
  'x marble',
  'x quarry fold',
  'buds lyra',
  'watch orbit',
]
const colors = ['blue', 'black', 'green', 'silver', 'gold', 'white', 'purple', 'red']
const genericPhrases = [
  '5g phone',
  'phone with good camera',
  'long battery',
  'fast charging phone',
  'gaming phone',
  'best selling',
  'new launch',
  'fold phone',
  'charger',
  '44 w charger',
  '90 w',
  'type c cable',
  'power bank',
  'wireless charger',
  'earphones',
  'neckband',
  'smart watch',
  'silicone case',
  'tempered glass',
  'phone 12 gb ram',
  '256 gb',
  '8gb 128gb',
  '120 hz',
  '50 mp',
  '5000 mah',
]

/** A typing error: two neighbouring letters swapped. */
const withTypo = (text: string) => `${text.slice(0, 3)}${text.charAt(4)}${text.charAt(3)}${text.slice(5)}`

/** Two hundred search texts: full names, prefixes, joined words, typing errors, colours, sizes and purposes. */
export function searchPhrases(): string[] {
  const phrases = [
    ...names,
    ...names.map((name) => name.replaceAll(' ', '')),
    ...names.map((name) => name.slice(0, -1)),
    ...names.map(withTypo),
    ...names.map((name) => name.toUpperCase()),
    ...names.map((name, index) => `${name} ${colors[index % colors.length]}`),
    ...names.map((name, index) => `${name} ${index % 2 === 0 ? '8 GB + 256 GB' : '128gb'}`),
    ...genericPhrases,
    ...colors.map((color) => `${color} phone`),
    ...names.map((name) => name.slice(2)),
  ]
  return [...new Set(phrases)].slice(0, 200)
}
