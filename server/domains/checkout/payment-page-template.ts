import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readHtmlTemplate } from '../../platform/files/html-template.ts'

const file = path.join(import.meta.dirname, 'payment-page.html')
const [, ownScript = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync(file, 'utf8')) ?? []

/** The pages on which a payment begins: plain HTML of the server, so that a provider's script runs beside no code of the shop. */
export const paymentPage = readHtmlTemplate(file)
/** The template's own script, as a content security policy names it. */
export const ownScriptSource = `'sha256-${hash('sha256', ownScript, 'base64')}'`
