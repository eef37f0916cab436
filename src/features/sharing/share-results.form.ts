import * as yup from 'yup'
import type { ShareType } from '#src/contract/codes/share-codes.ts'
import type { ShareRequest, Shares } from '#src/contract/entities/share.ts'
import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { readShareContact } from '#src/contract/rules/share-contact.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { code, errorsFromServer, type FormErrors, findErrors, fitting, line } from '#src/ui/form/form-schema.ts'

export type ShareResultsValues = {
  shareName: string
  shareContact: string
  type: ShareType
  days: number
  note: string
  /** Empty where none is wanted. */
  password: string
}

export type ShareResultsErrors = FormErrors<keyof ShareResultsValues>

type Channels = Shares['channels']

const mayBeNumber = (channels: Channels): boolean => channels.includes('PHONE')

/** SHARE-05 to -09 */
export const validateShareResults = (values: ShareResultsValues, channels: Channels): ShareResultsErrors =>
  findErrors(
    yup.object({
      shareName: line(sharingLimits.nameCharacters).required(code('required')),
      shareContact: fitting(
        yup.string().transform((typed: string) => cleanLine(typed)),
        'invalid_contact_details',
        (typed) => readShareContact(typed, mayBeNumber(channels)) !== undefined,
      ).required(code('required')),
      note: line(sharingLimits.noteCharacters),
    }),
    values,
  )

/** SHARE-02. Of valid values. */
export const toShareRequest = (values: ShareResultsValues, channels: Channels): ShareRequest => {
  const { shareName, shareContact, note, type, days, password } = values
  const contact = readShareContact(shareContact, mayBeNumber(channels))
  const words = cleanLine(note)
  return {
    contactName: cleanLine(shareName),
    ...(contact ?? { contactDetails: shareContact, contactDetailsType: 'EMAIL' }),
    ...(words === '' ? {} : { note: words }),
    ...{ type, days },
    ...(password === '' ? {} : { password }),
  }
}

const fieldOf: Readonly<Record<string, keyof ShareResultsValues>> = {
  contactName: 'shareName',
  contactDetails: 'shareContact',
  days: 'days',
  note: 'note',
}

/** SHARE-08 */
export const fromServerFields = (refused: readonly { path: string; code: string }[]): ShareResultsErrors =>
  errorsFromServer(refused, (path) => fieldOf[path])
