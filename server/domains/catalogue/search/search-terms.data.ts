const words = (text: string): string[] => text.split(/\s+/)

/** The shop's own terms, with the words that customers use for them. */
const synonymsByTerm: Record<string, string> = {
  buds: 'earbud earbuds airbuds airpods tws',
  earphones: 'earphone headphone headphones headset handsfree',
  neckband: 'neckbands',
  charger: 'adapter adaptor chargers',
  case: 'cover covers cases backcover pouch bumper',
  cable: 'wire cord cables',
  'power bank': 'powerbank powerbanks',
  watch: 'smartwatch smartwatches watches',
  glass: 'guard screenguard protector',
  'wireless pad': 'wirelesscharger',
  fold: 'foldable foldables folding flip',
}

/** The shop's terms for each of these words. */
export const synonyms: Record<string, string[]> = Object.fromEntries(
  Object.entries(synonymsByTerm).flatMap(([term, synonymsOfTerm]) =>
    words(synonymsOfTerm).map((synonym) => [synonym, words(term)]),
  ),
)

/** Generic words for a phone: they select a type of product, not a text. */
export const phoneTerms = new Set(
  words('phone phones fone mobile mobiles smartphone smartphones smartfone cellphone cellphones handset handsets'),
)
export const accessoryTerms = new Set(['accessory', 'accessories'])

/** Accessory words: beside one of them, "phone" only states the purpose, as in "phone case". */
export const accessoryTypeTerms = new Set(
  words('buds earphones neckband charger cable power bank pad case glass watch stand holder'),
)

/** Words that do not narrow a search. A phrase of only such words is searched as it is. */
export const stopWords = new Set(
  words(
    `a an and any are at available best budget buy by cheap cheapest color colour cost deal deals find for from gb get good i in internal is it latest lowest made me memory model my need new
     of offer offers on online only price prices pricing purchase ram rate rom rs rupee rupees sale shop show some store storage tb that the to top under want which with`,
  ),
)
