const required = ['FILES_S3_BUCKET', 'FILES_S3_REGION', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const
const optional = ['FILES_S3_ENDPOINT', 'FILES_S3_PREFIX', 'FILES_S3_PATH_STYLE'] as const

type Environment = { FILES: 'local' | 's3' } & Partial<
  Record<(typeof required)[number] | (typeof optional)[number], string | undefined>
>

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path of an address, not in its host. */
  isPathStyle: boolean
}

export interface FileSettings {
  /** Where files are stored and read. */
  files: 'local' | 's3'
  /** Set also while files are on the disk, so that they can be moved. */
  s3: S3Settings | null
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPattern = /^[\w.-]+(\/[\w.-]+)*\/?$/

/** A bucket needs all of its variables or none, and FILES=s3 needs a bucket. */
export function fileSettingErrors(env: Environment): string[] {
  const set = [...required, ...optional].find((name) => env[name])
  const cause = set ? `${set} is` : 'FILES=s3 needs it'
  if (!set && env.FILES === 'local') return []
  const missing = required.flatMap((name) => (env[name] ? [] : `${name} is not set, but ${cause}`))
  const isBucket = !env.FILES_S3_BUCKET || bucketName.test(env.FILES_S3_BUCKET)
  const isPrefix = !env.FILES_S3_PREFIX || prefixPattern.test(env.FILES_S3_PREFIX)
  return [
    ...missing,
    ...(isBucket ? [] : ['FILES_S3_BUCKET must be the name of a bucket: small letters, digits, dots and hyphens']),
    ...(isPrefix ? [] : ['FILES_S3_PREFIX must be a path of letters, digits, dots and hyphens, such as shop/files']),
  ]
}

export function fileSettings(env: Environment): FileSettings {
  if (!env.FILES_S3_BUCKET) return { files: env.FILES, s3: null }
  const region = env.FILES_S3_REGION!
  const prefix = env.FILES_S3_PREFIX?.replace(/\/$/, '')
  return {
    files: env.FILES,
    s3: {
      endpoint: (env.FILES_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
      region,
      bucket: env.FILES_S3_BUCKET,
      prefix: prefix ? `${prefix}/` : '',
      accessKeyId: env.FILES_S3_ACCESS_KEY_ID!,
      secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY!,
      // Most servers other than Amazon's have one host name.
      isPathStyle: env.FILES_S3_PATH_STYLE ? env.FILES_S3_PATH_STYLE === '1' : Boolean(env.FILES_S3_ENDPOINT),
    },
  }
}
