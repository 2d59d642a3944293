import { limits } from '@handset/contract/limits.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import type { Outcome } from '../../../platform/http/outcome.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { checkShopPictures } from '../../../platform/files/uploaded-media.ts'
import { dropPictures, keepPictures, type KeptPictures } from './category-pictures.ts'

/** What a saved form answers, and the pictures that it put in the place of. */
interface Saved<Data> {
  answer: Outcome<Data>
  replaced: string[]
}

/**
 * Saves a form with its pictures: they are judged before any is kept, and kept before the row that names them; of a refused form none stays, and
 * what a new one replaces goes. After a failure they stay: the commit may have been made, and only its answer lost.
 */
export async function withPictures<Data>(
  { db, media }: Pick<Services, 'db' | 'media'>,
  files: readonly UploadedFile[],
  save: (tx: Transaction, pictures: KeptPictures, refuse: (refusal: Outcome<never>) => never) => Promise<Saved<Data>>,
): Promise<Outcome<Data>> {
  const checked = await checkShopPictures(files, limits.shopPictureBytes)
  if (!(checked instanceof Map)) return checked
  const pictures = await keepPictures(media, checked)
  const saved = await inTransaction<Saved<Data>, Saved<Data>>(db, (tx, refuse) =>
    save(tx, pictures, (answer) => refuse({ answer, replaced: [] })),
  )
  await (saved.answer.ok ? media.remove(saved.replaced) : dropPictures(media, pictures))
  return saved.answer
}
