import { createSelector } from '@reduxjs/toolkit'
import { selectIsEmbedded } from '../frame/frame.slice.ts'
import { selectIsKiosk } from './device.slice.ts'

type Surroundings = { isKiosk: boolean; isEmbedded: boolean }

/** A kiosk is shared; inside another site storage may be refused, and the page is not ours. */
export const capabilitiesOf = ({ isKiosk, isEmbedded }: Surroundings) => ({
  /** S-36 */
  mayKeep: !isKiosk && !isEmbedded,
  mayRecall: !isKiosk,
  mayAutofill: !isKiosk,
  mayDial: !isKiosk,
  /** KIOSK-03 */
  mayLeave: !isKiosk,
  mayDownload: !isKiosk,
  mayAttach: !isKiosk,
  mayInstall: !isKiosk,
  mayLogIn: !isKiosk,
  /** S-28 */
  mayTrack: !isKiosk && !isEmbedded,
  /** IFRAME-03: without it links open beside the other site. */
  hasShell: !isEmbedded,
  /** A kiosk has a header of its own, no menu and no footer. */
  hasMenu: !isKiosk,
  /** design.md 3: 1080 px wide is no desktop. */
  hasWideLayout: !isKiosk,
  /** Typed on the screen, in place of a keyboard of the device. */
  hasOwnKeys: isKiosk,
  /** Texts of a person are masked as soon as they were typed. */
  isOverlooked: isKiosk,
  isShared: isKiosk,
  /** N13: on a kiosk no entry stays behind a page. */
  hasHistory: !isKiosk,
})

export type Capabilities = ReturnType<typeof capabilitiesOf>

export const selectCapabilities = createSelector([selectIsKiosk, selectIsEmbedded], (isKiosk, isEmbedded) =>
  capabilitiesOf({ isKiosk, isEmbedded }),
)

export type CapabilitiesRoot = Parameters<typeof selectCapabilities>[0]

export const selectMayStore = (state: CapabilitiesRoot): boolean => selectCapabilities(state).mayKeep
