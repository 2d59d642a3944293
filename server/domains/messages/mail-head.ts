import { readHtmlTemplate } from '../../platform/files/html-template.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import path from 'node:path'

const template = readHtmlTemplate(path.join(import.meta.dirname, 'mail-head.html'))
const logoPart = template.part('logo')
const namePart = template.part('name')

const box = { width: 220, height: 40 }

/** The head of the shop's e-mails: its logo, whose alternative text is the name, or the name. */
export async function readMailHead(db: Reader, origin: string): Promise<string> {
  const [{ name }, { logo }] = await Promise.all([readSettings(db, 'shop'), readSettings(db, 'look')])
  if (!logo) return namePart({ name }).text
  const scale = Math.min(box.width / logo.width, box.height / logo.height, 1)
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
  return logoPart({ src: `${origin}${logo.src}.png`, name, width, height }).text
}
