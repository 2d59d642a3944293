import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import type { Outcome, Refusal } from '../../../platform/http/outcome.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction, isRivalry, type Transaction } from '../../../platform/database/transaction.ts'
import { dropPictureFiles, keepSentPictures, type SentPicture } from '../images/product-picture-files.ts'

const mostTries = 3

/**
 * Saves a form with its pictures: they are judged and kept as they came before the rows that name them; of a refused form none stays. After a
 * failure they stay: the commit may have been made, and only its answer lost. Who loses a name to a rival is judged again, now that the rival's is
 * there to be seen.
 */
export async function saveProductForm<Data>(
  { db, media, documents }: Pick<Services, 'db' | 'media' | 'documents'>,
  files: readonly UploadedFile[],
  save: (tx: Transaction, sent: readonly SentPicture[], refuse: (refusal: Refusal) => never) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const sent = await keepSentPictures({ media, documents }, files)
  if (!Array.isArray(sent)) return sent
  const attempt = () => inTransaction<Outcome<Data>, Outcome<Data>>(db, (tx, refuse) => save(tx, sent, refuse))
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await attempt()
      if (!answer.ok) await dropPictureFiles({ media, documents }, sent)
      return answer
    } catch (error) {
      if (!isRivalry(error) || tries >= mostTries) throw error
    }
  }
}
