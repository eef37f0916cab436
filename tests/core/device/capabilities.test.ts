import { describe, expect, it } from 'vitest'
import { type Capabilities, capabilitiesOf, selectCapabilities, selectMayStore } from '#src/core/device/capabilities.ts'
import { deviceSlice } from '#src/core/device/device.slice.ts'

const surroundings = {
  own: { isKiosk: false, isEmbedded: false },
  embedded: { isKiosk: false, isEmbedded: true },
  kiosk: { isKiosk: true, isEmbedded: false },
  both: { isKiosk: true, isEmbedded: true },
}

type Row = [keyof Capabilities, own: boolean, embedded: boolean, kiosk: boolean, both: boolean]

describe('the capabilities of a device and its page', () => {
  it.each<Row>([
    ['mayKeep', true, false, false, false],
    ['mayRecall', true, true, false, false],
    ['mayAutofill', true, true, false, false],
    ['mayDial', true, true, false, false],
    ['mayLeave', true, true, false, false],
    ['mayDownload', true, true, false, false],
    ['mayAttach', true, true, false, false],
    ['mayInstall', true, true, false, false],
    ['mayLogIn', true, true, false, false],
    ['mayTrack', true, false, false, false],
    ['hasShell', true, false, true, false],
    ['hasMenu', true, true, false, false],
    ['hasWideLayout', true, true, false, false],
    ['hasOwnKeys', false, false, true, true],
    ['isOverlooked', false, false, true, true],
    ['isShared', false, false, true, true],
    ['hasHistory', true, true, false, false],
  ])(
    '%s holds on an own device (%s), inside another site (%s), on a kiosk (%s), on both (%s) [KIOSK-03, IFRAME-03, S-36]',
    (name, own, embedded, kiosk, both) => {
      const found = Object.values(surroundings).map((each) => capabilitiesOf(each)[name])
      expect(found).toEqual([own, embedded, kiosk, both])
    },
  )

  it('are each in the table above', () => {
    expect(Object.keys(capabilitiesOf(surroundings.own))).toHaveLength(17)
  })

  it('are read from the state, and the same object as long as it holds', () => {
    const stateOf = ({ isKiosk, isEmbedded }: typeof surroundings.own) => ({
      device: { ...deviceSlice.getInitialState(), isKiosk },
      frame: { isEmbedded },
    })
    expect(selectMayStore(stateOf(surroundings.own))).toBe(true)
    expect(selectMayStore(stateOf(surroundings.kiosk))).toBe(false)
    expect(selectCapabilities(stateOf(surroundings.own))).toBe(selectCapabilities(stateOf(surroundings.own)))
  })
})
