import { createHash, randomUUID } from 'node:crypto'
import type { ConsentGiven } from '#src/contract/entities/consent.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { getConsentForms, saveConsent } from '../consent/consent.usecases.ts'
import type { DemoContext } from './demo.services.ts'
import type { Persona } from './persona-slots.ts'

/** As the persona would answer each form of the visit. */
export const addPersonaConsent = async (context: DemoContext, persona: Persona, bookingKey: string): Promise<void> => {
  const { consent: answer, firstName, lastName, bookedBy } = persona
  if (answer === undefined) return
  const own = inLocale(context, startLocale(persona.locale ?? context.pack.settings.application.jsLocale))
  const { appointmentConsentForms } = await getConsentForms(own, bookingKey)
  for (const { formId, statements } of appointmentConsentForms) {
    const signer = bookedBy
      ? { name: bookedBy.name, relationship: bookedBy.relationship }
      : { name: fullName({ firstName, lastName }) }
    const given: ConsentGiven = {
      ...{ formId, answer, signedAt: context.clock.now().toISOString() },
      ...(answer === 'SIGNED' ? { statements, signer } : { statements: [] }),
    }
    const bytes = JSON.stringify(given)
    const digest = { size: Buffer.byteLength(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
    await saveConsent(own, { bookingKey, idempotencyKey: randomUUID(), given, digest })
  }
}
