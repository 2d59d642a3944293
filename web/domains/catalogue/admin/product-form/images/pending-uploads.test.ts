import { expect, test } from 'vitest'
import { type ImageDraft, productDraft } from '../product-form-draft.ts'
import { pendingUploads } from './use-image-uploads.ts'

test('a save waits for chosen images, but not for those of a removed colour or those that are uploaded', () => {
  const draft = productDraft()
  const color = draft.colors[0]?.key ?? ''
  const file = new File(['x'], 'a.jpg')
  const image = (key: string, changes: Partial<ImageDraft> = {}): ImageDraft => ({
    key,
    color,
    alt: '',
    state: 'new',
    file,
    ...changes,
  })
  const images = [
    image('chosen'),
    image('removed', { color: 'gone' }),
    image('uploaded', { upload: 'id' }),
    image('saved', { id: 1, state: 'ready', file: undefined }),
  ]
  expect(pendingUploads({ ...draft, pictures: images }).map(({ key }) => key)).toEqual(['chosen'])
})
