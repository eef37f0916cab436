// What this device and this page may do for a patient: asked in place of whether it is a kiosk or inside another site.
import { createSelector } from '@reduxjs/toolkit'
import { selectIsEmbedded } from '../frame/frame.slice.ts'
import { selectIsKiosk } from './device.slice.ts'

type Surroundings = { isKiosk: boolean; isEmbedded: boolean }

/** A kiosk is everybody's and stays where it is; inside another site the browser may refuse storage, and the page is not ours. */
export const capabilitiesOf = ({ isKiosk, isEmbedded }: Surroundings) => ({
  /** S-36: hold drafts, visits, slots and photos on the device after the page is gone. */
  mayKeep: !isKiosk && !isEmbedded,
  /** Offer again what was typed or booked before in this browser. */
  mayRecall: !isKiosk,
  mayAutofill: !isKiosk,
  mayDial: !isKiosk,
  /** KIOSK-03: open pages of others. */
  mayLeave: !isKiosk,
  mayDownload: !isKiosk,
  mayAttach: !isKiosk,
  mayInstall: !isKiosk,
  mayLogIn: !isKiosk,
  /** S-28: have visits measured, after consent. */
  mayTrack: !isKiosk && !isEmbedded,
  /** IFRAME-03: header, footer and page size are ours; without them, links open beside the other site. */
  hasShell: !isEmbedded,
  isShared: isKiosk,
})

export type Capabilities = ReturnType<typeof capabilitiesOf>

export const selectCapabilities = createSelector([selectIsKiosk, selectIsEmbedded], (isKiosk, isEmbedded) =>
  capabilitiesOf({ isKiosk, isEmbedded }),
)

export type CapabilitiesRoot = Parameters<typeof selectCapabilities>[0]

export const selectMayKeep = (state: CapabilitiesRoot): boolean => selectCapabilities(state).mayKeep
