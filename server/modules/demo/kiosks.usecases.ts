import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { approveKiosk, listWaiting } from '../kiosks/desk.usecases.ts'
import { foldName } from '../kiosks/kiosk-name.ts'
import type { DemoContext } from './demo.services.ts'

const network = 'demo'

/** S-101: nobody compares a number here; a name that the clinic has already gets a count. */
export const approveWaitingKiosks = async (context: DemoContext): Promise<{ names: string[]; clinicName: string }> => {
  const [clinic] = context.catalogue.clinics
  if (!clinic) return { names: [], clinicName: '' }
  const { slug: clinicSlug, name: clinicName } = clinic.entity
  const { waiting, taken } = await listWaiting(context, clinicSlug)
  const names: string[] = []
  for (const { code, checkNumber: check, name: own } of waiting) {
    let name = cleanLine(own)
    for (let count = 2; taken.has(foldName(name)); count += 1) name = `${cleanLine(own)} ${count}`
    taken.add(foldName(name))
    names.push((await approveKiosk(context, { code, check, network, clinicSlug, name })).name)
  }
  return { names, clinicName }
}
