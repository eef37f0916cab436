import type { S3Settings } from '../modules/files/storage/s3-storage.ts'
import { StartRefusal } from './refusal.ts'

export type DocumentStartSettings = {
  /** Without one, documents are files in the data folder. */
  s3: S3Settings | undefined
  clamd: { host: string; port: number } | undefined
}

type Variables = Readonly<Record<string, string | undefined>>

const readS3 = ({ S3_URL: url, S3_REGION: region, ...variables }: Variables): S3Settings | undefined => {
  if (!url) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  const address = URL.parse(url)
  // The address may hold a password, so it is never repeated.
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password || address.search)
    throw new StartRefusal('S3_URL must be the address of a bucket, like https://s3.example.org/bucket.')
  if (!region || !accessKeyId || !secretAccessKey)
    throw new StartRefusal('S3_URL needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.')
  return { url, region, accessKeyId, secretAccessKey }
}

const readClamd = ({ CLAMD: text }: Variables): { host: string; port: number } | undefined => {
  if (!text) return undefined
  const [, host = '', port = ''] = /^(.+?):(\d{1,5})$/.exec(text) ?? []
  if (host === '' || Number(port) < 1 || Number(port) > 65_535)
    throw new StartRefusal(`CLAMD must be like scanner.example.org:3310, not “${text}”.`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** @throws StartRefusal naming the variable. */
export const readDocumentSettings = (variables: Variables): DocumentStartSettings => ({
  s3: readS3(variables),
  clamd: readClamd(variables),
})
