import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))

it('the images that the parts of the back office are compared with are small', () => {
  const bytes = filesOf(path.resolve(import.meta.dirname, '../../../e2e/images')).map((file) => statSync(file).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * 1024 * 1024)
})

it('a built shop does not contain the page of its parts', () => {
  const files = filesOf(path.resolve(import.meta.dirname, '../../build')).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('kit-section'))).toEqual([])
})
