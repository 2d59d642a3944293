import fs from 'node:fs/promises'
import path from 'node:path'
import { openApiDocument } from './api-docs.ts'

/** The description that is checked in, so that a change of what other programs rely on is seen in a review. */
export const integrationApiFile = path.join(import.meta.dirname, '../../../docs/integration-api.json')

/** OpenAPI of the calls for other programs as the contract makes it. */
export const integrationApiText = (): string =>
  `${JSON.stringify(openApiDocument('https://shop.example', 'integration'), null, 2)}\n`

if (import.meta.main) await fs.writeFile(integrationApiFile, integrationApiText())
