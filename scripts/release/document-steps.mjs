import fs from 'node:fs'

/** The `sh` blocks below a heading of a document, each with the bold words before it, in their order. */
export function readSteps(file, heading) {
  const [, section = ''] = fs.readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  const lines = section.split('\n## ', 1)[0]
  let title = ''
  return [...lines.matchAll(/^\*\*(.+?)\*\*|^```sh\n([^]*?)^```$/gm)].flatMap(([, words, text]) => {
    if (words !== undefined) title = words.replace(/\.$/, '')
    return text === undefined ? [] : [{ title, text }]
  })
}
