import { lookForm } from '@handset/contract/domains/settings/settings-form.shape.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { measureImage } from '../../platform/files/encode-image.ts'
import { type EncodedLogo, encodeLogo } from '../../platform/files/encode-logo.ts'
import { fileKind } from '../../platform/files/file-kind.ts'
import type { MediaStore } from '../../platform/files/media-store.ts'
import type { UploadedFile } from '../../platform/http/call-handler.ts'
import { invalidField, ok, type Result, tooLarge, unsupported } from '../../platform/http/result.ts'
import type { StoredImage } from './resolve-images.ts'

/** A stored logo, and its PNG for paper. */
export type StoredLogo = StoredImage & { print: Buffer }

/** Heights and widths below are too coarse for a screen of two pixels a point. */
const minLogoSide = 64
const minIconSide = 192

/** What is wrong with the size of an image for this field, or null. */
function sizeProblem(field: string, width: number, height: number): string | null {
  if (field === 'icon')
    return Math.min(width, height) < minIconSide || Math.max(width, height) > 1.1 * Math.min(width, height)
      ? serverMessages.iconNotSquare(width, height)
      : null
  if (Math.min(width, height) < minLogoSide) return serverMessages.logoTooSmall(width, height)
  return width > 12 * height || height > 2 * width ? serverMessages.logoTooLong(width, height) : null
}

const isSvg = (bytes: Buffer) =>
  /^\s*(<\?xml[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(bytes.toString('utf8', 0, 2000))

async function checkLogo(field: string, bytes: Buffer): Promise<Result<EncodedLogo>> {
  const kind = fileKind(bytes)
  const refusal = { [field]: [isSvg(bytes) ? serverMessages.imageIsVector : serverMessages.logoUnreadable] }
  if (!kind || kind === 'mp4') return unsupported(refusal)
  if (bytes.length > limits.shopImageBytes) return tooLarge({ [field]: [messages.fileTooLarge] })
  const size = await measureImage(bytes)
  if (size === 'unreadable') return unsupported(refusal)
  if (size === 'too-many-pixels') return tooLarge({ [field]: [serverMessages.imageTooManyPixels] })
  const problem = sizeProblem(field, size.width, size.height)
  if (problem !== null) return invalidField(field, problem)
  const encoded = await encodeLogo(bytes)
  return encoded === 'unreadable' ? unsupported(refusal) : ok(encoded)
}

/** The field of the look that each uploaded file is for. */
function fieldsOfFiles(values: Record<string, unknown>): Map<number, string> {
  const { data = {} } = lookForm.partial().safeParse(values)
  return new Map(
    Object.entries(data).flatMap(([field, value]) =>
      typeof value === 'object' && value !== null && 'file' in value ? [[value.file, field] as const] : [],
    ),
  )
}

/** Checks and stores the uploaded logos in order; errors are named by their field. If one fails, none stays. */
export async function storeLogos(
  store: MediaStore,
  files: readonly UploadedFile[],
  values: Record<string, unknown>,
): Promise<Result<StoredLogo[]>> {
  const fields = fieldsOfFiles(values)
  const checked: EncodedLogo[] = []
  for (const [index, { field, bytes }] of files.entries()) {
    const logo = await checkLogo(fields.get(index) ?? `${field}[${index}]`, bytes)
    if (!logo.ok) return logo
    checked.push(logo.data)
  }
  const stored: StoredLogo[] = []
  try {
    for (const { files: sizes, ...logo } of checked) stored.push({ src: await store.save('settings', sizes), ...logo })
    return ok(stored)
  } catch (error) {
    await store.remove(stored.map(({ src }) => src))
    throw error
  }
}
