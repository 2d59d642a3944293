// References in comments and documents must exist: files, documents, headings, decisions.
import path from 'node:path'
import { allFiles, modules, readText } from './sources.mjs'

const files = new Set(allFiles)
const baseNames = new Set(allFiles.map((file) => path.basename(file)))
const folders = new Set(allFiles.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))))
const decisions = new Set(allFiles.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []))

const headingsOf = (file) =>
  readText(file)
    .match(/^#+ .+$/gm)
    ?.map((line) => line.replace(/^#+ /, '').trim()) ?? []
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

/** Placeholders such as `<domain>`, `*` or `NNNN` name a pattern, not a file. */
const isPattern = (name) => /[<>*{}…]|NNNN/.test(name)
const existsFrom = (file, name) =>
  files.has(name) ||
  folders.has(name.replace(/\/$/, '')) ||
  files.has(path.posix.normalize(path.posix.join(path.posix.dirname(file), name)))

function checkDecisions(text) {
  const problems = []
  for (const [cited, number] of text.matchAll(/\bdecisions?,? (\d+)\b/gi))
    if (!decisions.has(number)) problems.push(`'${cited}' is no decision in docs/decisions (write 'decision 0014')`)
  for (const [cited] of text.matchAll(/\b(?:specification,? section|sections?) \d+|\battacks? A\d+|\bmeasure \d+/gi))
    problems.push(`'${cited}' cites a document that is not in the repository`)
  return problems
}

function checkDocuments(file, text) {
  const problems = []
  for (const [, document, heading] of text.matchAll(/(docs\/[\w/-]+\.md)(?:, ([A-Z][\w ,'&-]*\w))?/g)) {
    if (!files.has(document)) problems.push(`${document} does not exist`)
    else if (heading && !headingsOf(document).some((known) => heading.startsWith(known) || known === heading))
      problems.push(`${document} has no heading that '${heading}' begins with`)
  }
  return problems
}

function checkFileNames(file, text) {
  const problems = []
  for (const [, name] of text.matchAll(/(?<![\w./@<>*{}…-])((?:[\w.-]+\/)*\w[\w.-]*\.(?:ts|tsx|mjs|sql|css|md))\b/g)) {
    if (isPattern(name) || name.startsWith('http')) continue
    const isThere = name.includes('/') ? existsFrom(file, name) : baseNames.has(name)
    if (!isThere) problems.push(`${name} does not exist`)
  }
  return problems
}

function checkLinks(file, text) {
  const problems = []
  for (const [, link] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    // The guide is read in the back office and links to its pages; its own test looks for them.
    if (file.startsWith('docs/guide/') && link.startsWith('/')) continue
    const [target, anchor] = link.split('#')
    const linked = target ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target)) : file
    if (!files.has(linked) && !folders.has(linked.replace(/\/$/, ''))) problems.push(`the link ${link} leads nowhere`)
    else if (anchor && !headingsOf(linked).some((heading) => slugOf(heading) === anchor))
      problems.push(`the link ${link} names no heading`)
  }
  return problems
}

const checkText = (file, text) =>
  [...checkDecisions(text), ...checkDocuments(file, text), ...checkFileNames(file, text)].map(
    (problem) => `${file}: ${problem}`,
  )

export function checkReferences() {
  const documents = allFiles.filter((file) => file.endsWith('.md') && !file.startsWith('server/'))
  return [
    ...[...modules].flatMap(([file, { comments }]) => checkText(file, comments.map(({ value }) => value).join('\n'))),
    ...allFiles
      .filter((file) => file.endsWith('.sql') || file.endsWith('.css'))
      .flatMap((file) => checkText(file, (readText(file).match(/--.*$|\/\*[^]*?\*\//gm) ?? []).join('\n'))),
    ...documents.flatMap((file) => [
      ...checkText(file, readText(file)),
      ...checkLinks(file, readText(file)).map((problem) => `${file}: ${problem}`),
    ]),
  ]
}
