// From the runtime's IANA data: no second list that could be older.
import { Temporal } from 'temporal-polyfill'

const two = (value: number): string => String(value).padStart(2, '0')

const offsetText = (nanoseconds: number): string => {
  const minutes = Math.round(Math.abs(nanoseconds) / 60_000_000_000)
  return `${nanoseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

const localText = (wall: Temporal.PlainDateTime): string =>
  wall.round('second').toString().slice(0, 19).replace(/[-:]/g, '')

type Change = { onset: string; from: number; to: number }

/** Its onset is in the offset before it. */
const changeAt = (after: Temporal.ZonedDateTime): Change => {
  const from = after.subtract({ nanoseconds: 1 }).offsetNanoseconds
  const instant = after.toInstant()
  const onset = Temporal.Instant.fromEpochMilliseconds(instant.epochMilliseconds + from / 1_000_000)
  return { onset: localText(onset.toZonedDateTimeISO('UTC').toPlainDateTime()), from, to: after.offsetNanoseconds }
}

/** From the change in force at `from` to the first after `to`. */
const changesOf = (timeZone: string, from: number, to: number): Change[] => {
  const start = Temporal.Instant.fromEpochMilliseconds(from + 1).toZonedDateTimeISO(timeZone)
  const before = start.getTimeZoneTransition('previous')
  const same = { onset: '19700101T000000', from: start.offsetNanoseconds, to: start.offsetNanoseconds }
  const changes = [before ? changeAt(before) : same]
  for (let at: Temporal.ZonedDateTime | null | undefined = start; at && at.epochMilliseconds <= to; ) {
    at = at.getTimeZoneTransition('next')
    if (at) changes.push(changeAt(at))
  }
  return changes
}

/** Single changes, not a rule: a rule that a country gives up cannot be wrong. */
export const vtimezone = (timeZone: string, from: number, to: number): string => {
  const changes = changesOf(timeZone, from, to)
  const standard = Math.min(...changes.flatMap((change) => [change.from, change.to]))
  const parts = changes.flatMap((change) => {
    const kind = change.to > standard ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${change.onset}`,
      `TZOFFSETFROM:${offsetText(change.from)}`,
      `TZOFFSETTO:${offsetText(change.to)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}
