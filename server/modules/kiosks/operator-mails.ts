import { type Translator, textsFor } from '../../texts/translator.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import type { MailDraft } from '../outbox/mail.ts'
import type { MailContent } from '../outbox/mail-body.ts'
import type { KiosksContext } from './kiosks.services.ts'

/** The subject of the message is a device. */
export const cloneKind = 'kiosk-clone'
/** The subject of the message is a clinic. */
export const silenceKind = 'kiosk-silence'

/** Undefined where the pack names no operators. */
export const toOperators = async (
  { pack, catalogue }: KiosksContext,
  clinicSlug: string,
  contentOf: (texts: Translator, about: { clinic: CatalogueClinic; provider: string }) => MailContent,
): Promise<MailDraft | undefined> => {
  const { operatorsEmail } = pack.settings.kiosk
  if (operatorsEmail === undefined) return undefined
  const clinic = catalogue.knownClinic(clinicSlug)
  const texts = await textsFor(pack, null)
  const content = contentOf(texts, { clinic, provider: pack.settings.radiology.name })
  return { to: operatorsEmail, content, language: texts.language }
}
