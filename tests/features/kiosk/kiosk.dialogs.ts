import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'kiosk-device-name'> = {
  'kiosk-device-name': {
    props: { kioskName: 'Kiosk 2' },
    title: 'Name of this kiosk',
    buttons: { Cancel: undefined, 'Make a code': 'Kiosk 2' },
  },
}
