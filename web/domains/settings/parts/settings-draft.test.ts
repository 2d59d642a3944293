import { describe, expect, it } from 'vitest'
import { isSame, changedSettings, readValueAt, nameFiles } from './settings-draft.ts'

const image = (name: string) => new File(['x'], name)

describe('settings draft', () => {
  it('compares values: a number equals its text, an absent value equals an empty text', () => {
    expect(isSame({ days: 2, from: undefined }, { days: '2', from: '' })).toBe(true)
    expect(isSame({ list: ['a'] }, { list: ['a', ''] })).toBe(true)
    expect(isSame({ list: ['a'] }, { list: ['b'] })).toBe(false)
    expect(isSame(image('a'), image('a'))).toBe(false)
    expect(isSame({ src: '/a' }, { file: image('a') })).toBe(false)
  })

  it('sends only changed settings, lists as JSON text and chosen images by their index', () => {
    const [first, second] = [image('one'), image('two')]
    const draft = {
      name: 'New',
      phone: '1',
      cities: ['Pune', ' '],
      officer: { name: 'A', email: 'b' },
      banners: [
        { alt: 'x', image: { file: first } },
        { image: { file: second }, link: { file: undefined } },
      ],
    }
    const { values, files } = changedSettings(draft, {
      name: 'Old',
      phone: '1',
      cities: [],
      officer: { name: 'A', email: '' },
      banners: [],
    })
    expect(values).toEqual({
      name: 'New',
      cities: '["Pune"]',
      officer: { name: 'A', email: 'b' },
      banners: '[{"alt":"x","image":{"file":0}},{"image":{"file":1},"link":{}}]',
    })
    expect(files).toEqual([
      { file: first, name: 'banners[0][image]' },
      { file: second, name: 'banners[1][image]' },
    ])
  })

  it('sends the address of a stored video as it is, and the file of a new one', () => {
    const [clip, poster] = [image('video'), image('poster')]
    const stored = { title: 'Old', file: '/media/videos/old.mp4', poster: { src: '/media/videos/old' } }
    const draft = { videos: [stored, { title: 'New', file: { file: clip }, poster: { file: poster, alt: '' } }] }
    const { values, files } = changedSettings(draft, { videos: [stored] })
    expect(JSON.parse(String(values.videos))).toEqual([
      stored,
      { title: 'New', file: { file: 0 }, poster: { file: 1, alt: '' } },
    ])
    expect(files).toEqual([
      { file: clip, name: 'videos[1][file]' },
      { file: poster, name: 'videos[1][poster]' },
    ])
  })

  it('names an error of a refused file by the field in which it was chosen', () => {
    const files = [{ file: image('video'), name: 'videos[1][file]' }]
    expect(nameFiles({ 'media[0]': 'Too large', 'videos[0]': 'Other' }, 'media', files)).toEqual({
      'videos[1][file]': 'Too large',
      'videos[0]': 'Other',
    })
  })

  it('reads the value of a field by its name', () => {
    expect(readValueAt({ banners: [{ alt: 'a' }, { alt: 'b' }] }, 'banners[1][alt]')).toBe('b')
    expect(readValueAt({ banners: [] }, 'banners[1][alt]')).toBeUndefined()
  })
})
