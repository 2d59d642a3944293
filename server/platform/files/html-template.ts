import { readFileSync } from 'node:fs'
import { escapeHtml } from './escape-html.ts'

/** HTML that a template made: the only value that another template inserts without escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type HtmlValue = string | number | Html | readonly Html[]
type Fill = (values?: Record<string, HtmlValue>) => Html

const partMarkup = /[ \t]*<template id="([\w-]+)">\n?([^]*?)<\/template>\n?/g
const placeholder = /\{\{(\w+)\}\}/g

const toHtml = (value: HtmlValue): string =>
  typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : [value].flat().join('')

const compile =
  (source: string): Fill =>
  (values = {}) =>
    new Html(
      source.replace(placeholder, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`No value for {{${name}}}`)
        return toHtml(value)
      }),
    )

/**
 * Reads an HTML file with `{{name}}` placeholders, which stand in text or in quoted attributes. Their values are escaped, except for what
 * another template made. A missing value is an error.
 */
export function readHtmlTemplate(file: string) {
  const source = readFileSync(file, 'utf8')
  const parts = new Map(Array.from(source.matchAll(partMarkup), ([, id = '', part = '']) => [id, compile(part)]))
  return {
    page: compile(source.replace(partMarkup, '')),
    /** A repeated part: a `<template id>` of the same file. */
    part(id: string) {
      const fill = parts.get(id)
      if (!fill) throw new Error(`${file} has no part ${id}`)
      return fill
    },
  }
}
export type HtmlTemplate = ReturnType<typeof readHtmlTemplate>
