import { daysBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { mails } from '../outbox/outbox.hooks.ts'
import { cloneMail } from './clone.mail.ts'
import { deleteExpired } from './kiosks.repository.ts'
import { kiosksRoutes } from './kiosks.routes.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { kioskEnrolments, kioskEnrolmentTokens, kioskSecrets, kiosks } from './kiosks.table.ts'
import { cloneKind, silenceKind } from './operator-mails.ts'
import { silenceMail } from './silence.mail.ts'
import { tellOfSilence } from './silence.usecases.ts'

const enrolmentDays = 1

export const kiosksModule: ServerModule<KiosksContext> = {
  name: 'kiosks',
  needs: ['catalogue', 'locations', 'outbox', 'quotas'],
  tables: [kiosks, kioskSecrets, kioskEnrolments, kioskEnrolmentTokens],
  routes: kiosksRoutes,
  sweep: async (context, now) => {
    await deleteExpired(context.db, now, daysBefore(now, enrolmentDays))
    await tellOfSilence(context, now)
  },
  adds: mails.byName({ [cloneKind]: cloneMail, [silenceKind]: silenceMail }),
}
