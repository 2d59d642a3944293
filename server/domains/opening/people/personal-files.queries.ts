import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/core/services.ts'

/** Files of orders and reviews: keys of documents, addresses of images without width and type. */
export interface PersonalFiles {
  documents: string[]
  media: string[]
}

const keyRow = z.object({ key: z.string() })

const srcRow = z.object({ src: z.string() })

export async function readPersonalFiles(tx: Transaction): Promise<PersonalFiles> {
  const documents = await queryRows(tx, keyRow)`
    select file as key from invoices where file is not null
    union select label_file from shipments where label_file is not null
    union select manifest_file from shipments where manifest_file is not null
    union select uploaded_invoice from orders where uploaded_invoice is not null`
  const media = await queryRows(tx, srcRow)`
    select distinct regexp_replace(item ->> 'thumbnail', '\\.[a-z0-9]+$', '') as src
    from reviews, jsonb_array_elements(media) item where item ->> 'thumbnail' is not null`
  return { documents: documents.map(({ key }) => key), media: media.map(({ src }) => src) }
}

/** Removes the files once the transaction that dropped their rows is committed. */
export async function removePersonalFiles(
  { media, documents }: Pick<Services, 'media' | 'documents'>,
  files: PersonalFiles,
): Promise<void> {
  await media.remove(files.media)
  for (const key of files.documents) await documents.remove(key)
}
