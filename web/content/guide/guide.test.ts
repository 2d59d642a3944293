import fs from 'node:fs'
import path from 'node:path'
import { pageRows } from '@handset/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { guidePages } from './guide-pages.ts'
import { type GuidePart, parseGuide } from './parse-guide.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = path.join(root, 'docs/guide')
const filesOf = (name: string): string[] => fs.readdirSync(name).filter((file) => /\.\w+$/.test(file))
const guides = guidePages.map(({ key, title }) => ({
  key,
  title,
  guide: parseGuide(fs.readFileSync(path.join(folder, `${key}.md`), 'utf8')),
}))

/** Everything written in the sources of the pages, without the guide itself. */
const sources = ['web', 'contract']
  .flatMap((name) =>
    fs
      .readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|build|content\/guide|\.test\./.test(file))
      .map((file) => fs.readFileSync(path.join(root, name, file), 'utf8')),
  )
  .join('\n')

const partsOf = ({ blocks }: ReturnType<typeof parseGuide>): GuidePart[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.parts
    return block.kind === 'list' ? block.items.flat() : []
  })

const isPage = (address: string): boolean =>
  Object.values(pageRows).some(({ path: row }) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))

describe('the guide for staff', () => {
  it('lists every page that is written, and each file has the title of the list', () => {
    expect(filesOf(folder).toSorted()).toEqual(guidePages.map(({ key }) => `${key}.md`).toSorted())
    for (const { title, guide } of guides) expect(guide.title).toBe(title)
  })

  it.each(guides)('links to pages that exist: $title', ({ guide }) => {
    const addresses = partsOf(guide).flatMap((part) => (part.kind === 'link' ? [part.address] : []))
    const missing = addresses.filter((address) =>
      address.endsWith('.md') ? !guidePages.some(({ key }) => `${key}.md` === address) : !isPage(address),
    )
    expect(missing).toEqual([])
  })

  it.each(guides)('names only what pages show: $title', ({ guide }) => {
    const names = partsOf(guide).flatMap((part) => (part.kind === 'strong' ? [part.text] : []))
    expect(names.filter((name) => !sources.includes(name))).toEqual([])
  })

  it('shows images that exist, uses each of them, and they stay below 3 MB together', () => {
    const shown = guides.flatMap(({ guide }) =>
      guide.blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
    )
    const images = path.join(folder, 'images')
    const stored = fs.existsSync(images) ? filesOf(images) : []
    expect(stored.toSorted()).toEqual([...new Set(shown)].toSorted())
    const bytes = stored.map((file) => fs.statSync(path.join(images, file)).size)
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThan(3_000_000)
  })

  it('treats HTML as text', () => {
    const { blocks } = parseGuide('# Title\n\n<img src=x onerror=alert(1)> and **Name**\n\n![A](../secret.png)')
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { kind: 'text', text: '<img src=x onerror=alert(1)> and ' },
          { kind: 'strong', text: 'Name' },
        ],
      },
      {
        kind: 'paragraph',
        parts: [
          { kind: 'text', text: '!' },
          { kind: 'link', text: 'A', address: '../secret.png' },
        ],
      },
    ])
  })
})
