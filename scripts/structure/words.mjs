// One word for one thing (docs/glossary.md): finds the twins of image, staff member, response and refuse.
import { allFiles, modules, readText } from './sources.mjs'

/** Enquiries and undelivered parcels are answered, SMTP servers and people reply. */
const isAnswered =
  /enquir|undelivered|answer|mail|smtp|whatsapp|sent-messages|courier\.port|messages\.ts|page-texts|domains\/shipping|fake-provider/

const rules = [
  { use: 'staff member', names: /colleague/i, prose: /colleague/i },
  // `picture` beside `image` is a field of calls and a column: a source with its widths, not one address.
  { use: 'image', names: /\w+Picture|\bpicture[A-Z]|\bPicture/, prose: /(?<![\w`<.['])pictures?(?![\w`>[\]':])/i },
  {
    use: 'response',
    names:
      /\b(?:const|let|function) (?:answers?|reply|replies)\b|\b(?!FastifyReply|decorateReply)\w+(?:Answer|Reply)\b/,
    prose: /\b(?:an|the|its|no) (?:answer|reply)\b/i,
    exempt: isAnswered,
  },
  // Reviews are approved or rejected, cookies accepted or rejected, promises of JavaScript rejected.
  {
    use: 'refuse',
    names: /\w+Rejected\b/,
    prose: /(?<!\.)\breject(?:s|ed)?\b/,
    exempt: /review|cookie|dashboard|captcha|webhook-outbox|msg91|delivery-reports|link-navigation/,
  },
]

const isText = (file) =>
  file.endsWith('.md') &&
  !/^(CHANGELOG|CONTRIBUTING)\.md$|^docs\/(architecture|calls|decisions|providers|specification)/.test(file)

/** Strings that hold a sentence; a string without a space is a key. */
const sentences = (text) => text.match(/'[^'\n]* [^'\n]*'/g) ?? []

function checkFile(file, text, prose) {
  const names = prose === text ? '' : text.replace(/'[^'\n]*'|`[^`]*`|\/\/.*/g, '')
  return rules.flatMap(({ use, exempt, ...rule }) => {
    if (exempt?.test(file)) return []
    const found = rule.names.exec(names) ?? rule.prose.exec(prose)
    return found ? [`${file}: '${found[0]}' is called ${use} here`] : []
  })
}

export const checkWords = () => [
  ...[...modules].flatMap(([file, { comments }]) => {
    if (file === 'scripts/structure/words.mjs' || file.startsWith('server/db/demo/')) return []
    const text = readText(file)
    return checkFile(file, text, [...comments.map(({ value }) => value), ...sentences(text)].join('\n'))
  }),
  ...allFiles.filter(isText).flatMap((file) => checkFile(file, readText(file), readText(file))),
]
