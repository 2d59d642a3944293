/** What a PDF that is not packed shows, page by page, in the order it was written: glyphs by the tables that its fonts carry. */
export function readPdf(bytes: Buffer): string[] {
  const objects = new Map<number, string>()
  for (const [, id, body] of bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body ?? '')
  const reference = (text: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? 0)
  const glyphsOf = (font: string) => {
    const glyphs = new Map<number, string>()
    const map = objects.get(reference(font, 'ToUnicode')) ?? ''
    for (const [, first, , list] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
      const texts = [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
      texts.forEach((text, index) => glyphs.set(parseInt(first ?? '0', 16) + index, text))
    }
    return glyphs
  }
  const fonts = new Map<string, Map<number, string>>()
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => {
    const resources = objects.get(reference(page, 'Resources')) ?? page
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, glyphsOf(objects.get(Number(id)) ?? ''))
    const content = objects.get(reference(page, 'Contents')) ?? ''
    let glyphs = new Map<number, string>()
    const lines: string[] = []
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? new Map<number, string>()
      else {
        const codes = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        lines.push(codes.map((code) => glyphs.get(parseInt(code, 16)) ?? '').join(''))
      }
    }
    return lines.join('\n')
  })
}
