// A calendar file as another program reads it.
import ICAL from 'ical.js'

export type ReadEvent = {
  uid: string
  summary: string
  location: string
  description: string
  status: string
  sequence: number
  /** Of the file: whether it publishes or cancels. */
  method: string
  zone: string
  /** Milliseconds, by the zones that the file itself describes. */
  start: number
  end: number
}

/** The events of the file; a zone that it does not describe fails. */
export const readCalendar = (text: string): ReadEvent[] => {
  const file = ICAL.Component.fromString(text)
  const zones = new Map(
    file.getAllSubcomponents('vtimezone').map((zone) => [zone.getFirstPropertyValue('tzid'), new ICAL.Timezone(zone)]),
  )
  return file.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const instant = (name: string): number => {
      const property = component.getFirstProperty(name)
      const zone = zones.get(property?.getFirstParameter('tzid') ?? '')
      if (!property || !zone) throw new Error(`${name} has no zone in the file`)
      const { year, month, day, hour, minute, second } = property.getFirstValue() as ICAL.Time
      return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone).toUnixTime() * 1000
    }
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      method: String(file.getFirstPropertyValue('method')),
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '',
      start: instant('dtstart'),
      end: instant('dtend'),
    }
  })
}
