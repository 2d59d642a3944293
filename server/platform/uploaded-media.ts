import type { FieldErrors } from '@handset/contract/envelope.ts'
import { messages } from '@handset/contract/messages.ts'
import type { UploadedFile } from './call-handler.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { fileKind } from './file-kind.ts'
import type { MediaFile } from './media-store.ts'
import { type Refusal, tooLarge, unsupported } from './outcome.ts'

/** A file that passed: a picture made anew, or a video. */
export type CheckedMedia = ({ kind: 'picture' } & EncodedPicture) | { kind: 'video'; files: MediaFile[] }

/** Judges uploaded pictures and videos by their content and makes them fit to be shown. 413 for too much, 415 for anything else than they claim to be. */
export async function checkMedia(files: readonly UploadedFile[], mostPictureBytes: number): Promise<CheckedMedia[] | Refusal> {
  const checked: CheckedMedia[] = []
  for (const { field, bytes } of files) {
    const errors = (message: string): FieldErrors => ({ [field]: [message] })
    const kind = fileKind(bytes)
    if (kind === 'mp4') {
      const video = cleanMp4(bytes)
      if (!video) return unsupported(errors(messages.pictureOrVideoOnly))
      checked.push({ kind: 'video', files: [{ ending: '.mp4', bytes: video }] })
      continue
    }
    if (!kind) return unsupported(errors(messages.pictureOrVideoOnly))
    if (bytes.length > mostPictureBytes) return tooLarge(errors(messages.fileTooLarge))
    const picture = await encodePicture(bytes)
    if (picture === 'too-many-pixels') return tooLarge(errors(messages.pictureTooManyPixels))
    if (picture === 'unreadable') return unsupported(errors(messages.pictureOrVideoOnly))
    checked.push({ kind: 'picture', ...picture })
  }
  return checked
}
