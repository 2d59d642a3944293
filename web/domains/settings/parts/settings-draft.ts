import type { CallOutput } from '@handset/contract/calls.ts'
import type { FormErrors } from '../../../lib/forms/form-errors.ts'

type ShopData = CallOutput<'admin/settings'>
export type SettingsGroup = keyof ShopData['versions']
/** Each settings group with the version that is edited. */
export type AllSettings = { [Group in SettingsGroup]: { values: ShopData[Group]; version: number } } & Pick<
  ShopData,
  'used_series'
>

export function byGroup({ versions, used_series, ...groups }: ShopData): AllSettings {
  const entries = Object.entries(versions).map(([group, { version }]) => [
    group,
    { values: groups[group as SettingsGroup], version },
  ])
  return { ...Object.fromEntries(entries), used_series } as AllSettings
}

interface StoredImage {
  src: string
  width: number
  height: number
  widths: readonly number[]
  alt?: string
}

/**
 * Settings while they are edited: a number may be its text; an image, and the `file` of a video, may be a chosen file, or absent
 * in a new entry.
 */
export type Draft<Value> = Value extends number
  ? number | string
  : Value extends { src: string }
    ? Value | DraftImage
    : Value extends readonly (infer Item)[]
      ? Draft<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Key extends 'file' ? Value[Key] | ChosenVideo : Draft<Value[Key]> }
        : Value

/** A file, with its alternative text where the field has one. */
export type DraftImage = StoredImage | { file: File | undefined; alt?: string }
/** The file of a video while it is edited. */
export interface ChosenVideo {
  file: File | undefined
}
export type GroupDraft<Group extends SettingsGroup> = Draft<AllSettings[Group]['values']>

export const isStored = (image: object): image is StoredImage => 'src' in image

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File)
const toText = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

/** Whether two drafts have equal values: 2 equals '2', and an absent value equals an empty text. */
export function isSame(first: unknown, second: unknown): boolean {
  if (first === second) return true
  if (first instanceof File || second instanceof File) return false
  if (!isObject(first) || !isObject(second))
    return !isObject(first) && !isObject(second) && toText(first) === toText(second)
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) => isSame(first[key], second[key]))
}

/** The value of a field by its name: `banners[1][alt]`. */
export function readValueAt(draft: object, name: string): unknown {
  return name.match(/[^[\]]+/g)?.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft)
}

/** A chosen file and the name of its field. */
export interface ChosenFile {
  file: File
  name: string
}

/**
 * Moves the chosen files of a draft to `files` and leaves their index in the draft. Drops empty lines of text lists.
 */
function extractFiles(value: unknown, name: string, files: ChosenFile[]): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => typeof item !== 'string' || item.trim() !== '')
      .map((item, index) => extractFiles(item, `${name}[${index}]`, files))
  if (typeof value !== 'object' || value === null) return value
  // A video's own field `file` holds its address or, in an object of its own, the chosen file.
  if (!('file' in value) || (value.file !== undefined && !(value.file instanceof File)))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, extractFiles(inner, `${name}[${key}]`, files)]),
    )
  const { file, ...rest } = value as { file: File | undefined }
  return file ? { ...rest, file: files.push({ file, name }) - 1 } : rest
}

/** Lists become JSON text, which can express an empty list; all other values stay form fields. */
function toFormFields(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value)
  // A form cannot express null; an empty text stands for it.
  if (value === null) return ''
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toFormFields(inner)]))
    : value
}

/** The changed values of a draft and the files to upload with them. */
export function changedSettings(
  draft: object,
  stored: object,
): { values: Record<string, unknown>; files: ChosenFile[] } {
  const files: ChosenFile[] = []
  const changed = Object.entries(draft).filter(([key, value]) => !isSame(value, stored[key as keyof typeof stored]))
  return {
    values: Object.fromEntries(changed.map(([key, value]) => [key, toFormFields(extractFiles(value, key, files))])),
    files,
  }
}

/** The server names a refused file by its index in the field of the uploads; this maps it back to the field of the form. */
export const nameFiles = (errors: FormErrors, uploadField: string, files: readonly ChosenFile[]): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [, name, index] = /^(\w+)\[(\d+)\]$/.exec(field) ?? []
      return [(name === uploadField ? files[Number(index)]?.name : undefined) ?? field, message]
    }),
  )
