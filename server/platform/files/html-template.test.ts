import fs from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { type HtmlTemplate, readHtmlTemplate } from './html-template.ts'

const at = setUpFolder()
let template: HtmlTemplate

beforeAll(async () => {
  const file = at('list.html')
  await fs.writeFile(
    file,
    '<h1 title="{{title}}">{{title}}</h1>\n<ul>{{lines}}</ul>\n<template id="line"><li>{{text}}</li></template>\n',
  )
  template = readHtmlTemplate(file)
})

test('a template escapes texts and inserts the parts that it made', () => {
  const line = template.part('line')
  const page = template.page({
    title: 'A "name" & <b>',
    lines: [line({ text: '<script>' }), line({ text: '$& {{title}}' })],
  })
  expect(String(page)).toBe(
    '<h1 title="A &#34;name&#34; &#38; &#60;b&#62;">A &#34;name&#34; &#38; &#60;b&#62;</h1>\n' +
      '<ul><li>&#60;script&#62;</li><li>$&#38; {{title}}</li></ul>\n',
  )
})

test('a template without one of its values is an error, and so is an unknown part', () => {
  expect(() => template.page({ title: 'A title' })).toThrow('No value for {{lines}}')
  expect(() => template.part('row')).toThrow('has no part row')
})
