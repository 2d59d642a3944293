import type { GuideKey } from './guide-pages.ts'
import { type Guide, parseGuide } from './parse-guide.ts'
import { locateFile } from '../../ui/display/locate-file.ts'

const texts = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default' })
const images = import.meta.glob<string>('../../../docs/guide/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})
const folder = '../../../docs/guide'

/** A page of the guide; its text is a chunk of its own. */
export async function loadGuide(key: GuideKey): Promise<Guide> {
  const load = texts[`${folder}/${key}.md`]
  if (!load) throw new Error(`The guide has no page ${key}`)
  return parseGuide(await load())
}

export function guideImageUrl(file: string): string | undefined {
  const url = images[`${folder}/images/${file}`]
  return url && locateFile(url)
}
