import type { CallRow, FileRule } from '@handset/contract/call.ts'
import type { UploadedFile } from './call-handler.ts'

export interface ReadBody {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** What the body of one call may contain; more is refused before it is parsed. */
export interface BodyLimits {
  /** Fields of a form. */
  fields: number
  /** Bytes of all fields together, names and values; also of a JSON or urlencoded body. */
  fieldBytes: number
  /** Objects, lists and values in a JSON body. */
  jsonValues: number
}

const formLimits: BodyLimits = { fields: 200, fieldBytes: 256 * 1024, jsonValues: 5000 }
/** Enough for a product with sixty variants, a hundred specification lines and its images. */
const longFormLimits: BodyLimits = { fields: 2000, fieldBytes: 4 * 1024 * 1024, jsonValues: 20_000 }

export const bodyLimits = ({ isLongForm }: Pick<CallRow, 'isLongForm'>): BodyLimits =>
  isLongForm ? longFormLimits : formLimits

/** The longest multipart body: the fields with as much again for the headers of the parts, and the files. */
export const maxMultipartBytes = (limits: BodyLimits, files: FileRule | null): number =>
  2 * limits.fieldBytes + (files?.totalBytes ?? 0)

type BodyErrorReason = 'too-large' | 'too-many-files' | 'malformed'

export class BodyError extends Error {
  readonly reason: BodyErrorReason
  /** The field of the oversized file. */
  readonly field: string | undefined
  constructor(reason: BodyErrorReason, field?: string) {
    super(reason)
    this.reason = reason
    this.field = field
  }
}
