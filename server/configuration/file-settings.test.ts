import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration, readFileSettings } from './configuration.ts'

const bucket = {
  FILES_S3_BUCKET: 'shop-files',
  FILES_S3_REGION: 'ap-south-1',
  FILES_S3_ACCESS_KEY_ID: 'key',
  FILES_S3_SECRET_ACCESS_KEY: 'a-secret-key',
}

describe('where files are', () => {
  it('is the disk when nothing is set, and a bucket may be known before it is used', () => {
    expect(readConfiguration({})).toMatchObject({ files: 'local', s3: null })
    expect(readConfiguration(bucket)).toMatchObject({ files: 'local', s3: { bucket: 'shop-files' } })
  })

  it('is a bucket of Amazon by its region alone, with the bucket in the host name', () => {
    expect(readFileSettings({ ...bucket, FILES: 's3' })).toEqual({
      files: 's3',
      s3: {
        endpoint: 'https://s3.ap-south-1.amazonaws.com',
        region: 'ap-south-1',
        bucket: 'shop-files',
        prefix: '',
        accessKeyId: 'key',
        secretAccessKey: 'a-secret-key',
        isPathStyle: false,
      },
    })
  })

  it('is a bucket of another server, with the bucket in the path by default', () => {
    const other = { ...bucket, FILES: 's3', FILES_S3_ENDPOINT: 'https://s3.example/', FILES_S3_PREFIX: 'a/b/' }
    expect(readFileSettings(other).s3).toMatchObject({
      endpoint: 'https://s3.example',
      prefix: 'a/b/',
      isPathStyle: true,
    })
    expect(readFileSettings({ ...other, FILES_S3_PATH_STYLE: '0' }).s3).toMatchObject({ isPathStyle: false })
  })

  it.each(Object.keys(bucket))('is refused without %s, by its name and without any value', (name) => {
    for (const FILES of ['s3', '']) {
      let message = ''
      try {
        readConfiguration({ ...bucket, FILES, [name]: '' })
      } catch (error) {
        message = error instanceof ConfigurationError ? error.message : ''
      }
      expect(message).toMatch(new RegExp(`^${name} is not set, but FILES_S3_\\w+ is$`))
    }
  })

  it.each([
    [{ FILES: 's3' }, 'FILES_S3_BUCKET is not set, but FILES=s3 needs it'],
    [{ FILES: 'ftp' }, 'FILES: '],
    [{ ...bucket, FILES_S3_BUCKET: 'https://bucket' }, 'FILES_S3_BUCKET must be the name of a bucket'],
    [{ ...bucket, FILES_S3_PREFIX: '/a' }, 'FILES_S3_PREFIX must be a path'],
    [{ ...bucket, FILES_S3_ENDPOINT: 's3.example' }, 'FILES_S3_ENDPOINT'],
  ])('are refused as %o', (environment, words) => {
    expect(() => readConfiguration(environment)).toThrow(words)
  })
})
