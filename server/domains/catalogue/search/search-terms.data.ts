/** Common synonyms and the shop's own terms for them. */
export const synonyms: Record<string, string[]> = {
  earbud: ['buds'],
  earbuds: ['buds'],
  airbuds: ['buds'],
  airpods: ['buds'],
  tws: ['buds'],
  earphone: ['earphones'],
  headphone: ['earphones'],
  headphones: ['earphones'],
  headset: ['earphones'],
  handsfree: ['earphones'],
  neckbands: ['neckband'],
  adapter: ['charger'],
  adaptor: ['charger'],
  chargers: ['charger'],
  cover: ['case'],
  covers: ['case'],
  cases: ['case'],
  backcover: ['case'],
  pouch: ['case'],
  bumper: ['case'],
  wire: ['cable'],
  cord: ['cable'],
  cables: ['cable'],
  powerbank: ['power', 'bank'],
  powerbanks: ['power', 'bank'],
  smartwatch: ['watch'],
  smartwatches: ['watch'],
  watches: ['watch'],
  guard: ['glass'],
  screenguard: ['glass'],
  protector: ['glass'],
  wirelesscharger: ['wireless', 'pad'],
  foldable: ['fold'],
  foldables: ['fold'],
  folding: ['fold'],
  flip: ['fold'],
}

/** Generic words for a phone: they select a type of product, not a text. */
export const phoneTerms = new Set([
  'phone',
  'phones',
  'fone',
  'mobile',
  'mobiles',
  'smartphone',
  'smartphones',
  'cellphone',
  'cellphones',
  'handset',
  'handsets',
  'smartfone',
])
export const accessoryTerms = new Set(['accessory', 'accessories'])

/** Accessory words: beside one of them, "phone" only states the purpose, as in "phone case". */
export const accessoryTypeTerms = new Set([
  'buds',
  'earphones',
  'neckband',
  'charger',
  'cable',
  'power',
  'bank',
  'pad',
  'case',
  'glass',
  'watch',
  'stand',
  'holder',
])

/** Words that do not narrow a search. A phrase of only such words is searched as it is. */
export const stopWords = new Set(
  `a an and any are at available best budget buy by cheap cheapest color colour cost deal deals find for from gb get good i in internal is it latest lowest made me memory model my need new
   of offer offers on online only price prices pricing purchase ram rate rom rs rupee rupees sale shop show some store storage tb that the to top under want which with`.split(
    /\s+/,
  ),
)
