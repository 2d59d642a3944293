import { browserHeaders, type BenchJob, expectText, measureLoad } from '../bench-job.ts'
import { searchPhrases } from '../search-phrases.ts'

const searchPath = (phrase: string) => `/api/public/search-product?search=${encodeURIComponent(phrase)}`

export const phraseSearch: BenchJob = {
  name: 'phrase-search',
  title: 'public/search-product, 200 phrases in turn',
  maxTimesFloor: 40,
  async run({ shop, seconds }) {
    await expectText(shop.origin, searchPath('v aster'), '"V Aster"')
    await expectText(shop.origin, searchPath('v asetr'), '"V Aster"')
    const requests = searchPhrases().map((phrase) => ({ path: searchPath(phrase) }))
    return measureLoad(shop, seconds, {
      requests,
      headers: browserHeaders,
      verify: (body) => body.startsWith('{"status":true'),
    })
  },
}
