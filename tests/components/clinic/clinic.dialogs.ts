import { clinicEntity } from '#server/modules/catalogue/catalogue.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'
import { testClinic, testPack } from '#tests/support/test-pack.ts'

export const samples: DialogSamples<'clinic-info'> = {
  'clinic-info': {
    props: { clinic: { ...clinicEntity(1, testClinic(), testPack()) } },
    title: 'Test Brunswick',
    buttons: { Close: undefined },
  },
}
