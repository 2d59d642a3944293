import { buffer } from 'node:stream/consumers'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { fileKind } from '../../../platform/files/file-kind.ts'
import type { MediaFolder, MediaStore } from '../../../platform/files/media-store.ts'
import type { ZipDirectoryEntry } from '../../../platform/files/zip-reader.ts'
import { exportedAddress, exportedFile } from './media-addresses.rules.ts'
import { type ShopFile, ShopFileError } from './read-shop-file.ts'

/** Each write waits for the disk; so many wait together. Above this size, one at a time. */
const writesAtOnce = 8
const largeBytes = 8 * 1024 * 1024

const isAvif = (bytes: Buffer): boolean => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12))

/** Whether a file is what its name says. It is not encoded again: an export holds what a shop had encoded. */
function isKind(bytes: Buffer, type: string): boolean {
  if (type === 'avif') return isAvif(bytes)
  return fileKind(bytes) === type && !isAvif(bytes)
}

/** Stores every image and video at a new address; `stored` receives the addresses before they are written. */
export async function storeMedia(media: MediaStore, file: ShopFile, stored: Map<string, string>): Promise<number> {
  const all: { address: string; entry: ZipDirectoryEntry }[] = []
  for (const [exported, entries] of file.media) {
    const address = media.newAddress(exportedAddress.exec(exported)![1] as MediaFolder)
    stored.set(exported, address)
    for (const entry of entries) all.push({ address, entry })
  }
  const write = async ({ address, entry }: (typeof all)[number]) => {
    const [, , suffix = '', type = ''] = exportedFile.exec(entry.name)!
    const bytes = await buffer(file.read(entry))
    if (!isKind(bytes, type)) throw new ShopFileError(serverMessages.shopFileDamaged(entry.name))
    await media.saveAt(address, [{ suffix, bytes }])
  }
  const [large, small] = [
    all.filter(({ entry }) => entry.size > largeBytes),
    all.filter(({ entry }) => entry.size <= largeBytes),
  ]
  for (let from = 0; from < small.length; from += writesAtOnce)
    await settleAll(small.slice(from, from + writesAtOnce).map(write))
  for (const one of large) await write(one)
  return all.length
}

/** Waits for all before it fails, so that no file is written once the others are being removed. */
async function settleAll(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}
