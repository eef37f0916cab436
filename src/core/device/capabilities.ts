type DeviceState = { device: { isKiosk: boolean }; frame: { isEmbedded: boolean } }

/** A kiosk is everybody's, and inside another site there may be no storage: neither keeps anything of a patient. */
export const selectMayKeep = ({ device, frame }: DeviceState): boolean => !device.isKiosk && !frame.isEmbedded
