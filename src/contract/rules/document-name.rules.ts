// Nothing is ever opened by this name.
import { type DocumentContentType, documentContentTypes, documentEndings } from '../codes/document-content-types.ts'
import { attachmentsLimits } from '../limits/attachments.limits.ts'
import { cleanLine } from './text.rules.ts'

/** Last part of a path in NFC, without control and direction characters; the maximum includes the ending. */
export const cleanFileName = (name: string): string => {
  const last = cleanLine(name.split(/[/\\]/).at(-1) ?? '')
  const characters = [...last]
  if (characters.length <= attachmentsLimits.fileNameCharacters) return last
  const ending = /\.[^.]{1,8}$/.exec(last)?.[0] ?? ''
  return `${characters.slice(0, attachmentsLimits.fileNameCharacters - [...ending].length - 1).join('')}…${ending}`
}

/** In small letters, without its dot; empty where it has none: "letter of 3.2" has none. */
export const endingOf = (name: string): string =>
  /\.([a-z][a-z\d]{0,7})$/i.exec(cleanFileName(name))?.[1]?.toLowerCase() ?? ''

export const contentTypeOfName = (name: string): DocumentContentType | undefined =>
  documentContentTypes.find((type) => documentEndings[type].includes(endingOf(name)))

/** A name without an ending gets one, so that what is downloaded opens. */
export const completeFileName = (name: string, contentType: DocumentContentType): string =>
  endingOf(name) === ''
    ? cleanFileName(`${name || 'document'}.${documentEndings[contentType][0]}`)
    : cleanFileName(name)
