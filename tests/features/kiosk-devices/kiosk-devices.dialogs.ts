import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const kiosk: ListedKiosk = {
  deviceId: 'a'.repeat(22),
  name: 'Kiosk 2',
  clinicId: 1,
  clinicSlug: 'brunswick',
  state: 'revoked',
  sound: 'speaker',
  enrolledAt: '2026-11-23T09:00:00.000Z',
  lastSeenAt: null,
  isSilent: false,
  isCloned: false,
  clockOffSeconds: null,
  health: null,
}

export const samples: DialogSamples<'approve-kiosk' | 'kiosk-device' | 'kiosk-tokens'> = {
  'approve-kiosk': {
    props: { code: '' },
    title: 'Enter the code of the kiosk',
    buttons: { Cancel: undefined },
  },
  'kiosk-device': { props: { kiosk }, title: 'Kiosk 2', isForStaff: true, buttons: { Close: undefined } },
  'kiosk-tokens': {
    props: {},
    title: 'Set up many kiosks',
    ignoresBackdrop: true,
    buttons: { Cancel: undefined },
  },
}
