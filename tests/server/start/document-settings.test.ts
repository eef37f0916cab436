import { describe, expect, it } from 'vitest'
import { readDocumentSettings } from '#server/start/document-settings.ts'

const s3 = {
  S3_URL: 'https://s3.example.org/bucket',
  S3_REGION: 'ap-southeast-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('the settings of documents', () => {
  it('are a folder and no scanner unless they say more', () => {
    expect(readDocumentSettings({})).toEqual({ s3: undefined, clamd: undefined })
  })

  it('name a bucket with its region and keys, and a scanner by host and port', () => {
    expect(readDocumentSettings({ ...s3, CLAMD: '[::1]:3310' })).toEqual({
      s3: { url: s3.S3_URL, region: 'ap-southeast-2', accessKeyId: 'id', secretAccessKey: 'secret' },
      clamd: { host: '::1', port: 3310 },
    })
  })

  it.each([
    [{ ...s3, S3_URL: 'bucket' }, /^S3_URL must be/],
    [{ ...s3, S3_URL: 'https://user:secret@s3.example.org/bucket' }, /^S3_URL must be(?!.*secret)/],
    [{ ...s3, S3_REGION: '' }, /^S3_URL needs S3_REGION/],
    [{ CLAMD: 'scanner' }, /^CLAMD must be like/],
    [{ CLAMD: 'scanner:99999' }, /^CLAMD must be like/],
  ])('that cannot be used stop the start with one line', (variables, message) => {
    expect(() => readDocumentSettings(variables)).toThrow(message)
  })
})
