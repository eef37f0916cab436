import { describe, expect, it } from 'vitest'
import { type Access, accessNames, type Proof, proofs } from '#src/contract/codes/access.ts'
import { type ActorKind, accessTable, describeAccess, isGuarded, isProved } from '#src/contract/rules/access.rules.ts'

type Line = readonly [Access, ActorKind, readonly Proof[] | 'itself']

/** "Who may", line by line. */
const whoMay: readonly Line[] = [
  ['public', 'anybody', 'itself'],
  ['check-in', 'anybody', 'itself'],
  ['booking-key', 'key-holder', 'itself'],
  ['booking', 'person', ['made-here', 'birth-date', 'code']],
  ['booking', 'booking-login', 'itself'],
  ['code-asker', 'person', ['made-here', 'birth-date', 'code']],
  ['code-asker', 'share-contact', 'itself'],
  ['check-in-run', 'run', 'itself'],
  ['hand-off', 'hand-off', 'itself'],
  ['patient', 'person', ['code']],
  ['document-sender', 'person', ['made-here', 'code']],
  ['recipient', 'share-contact', ['code']],
  ['recipient', 'person', ['code']],
  ['referrer', 'named-referrer', 'itself'],
  ['referrer', 'radiologist', 'itself'],
  ['radiologist', 'radiologist', 'itself'],
  ['external', 'address-login', 'itself'],
  ['external', 'named-doctor', 'itself'],
  ['external', 'address', ['code']],
  ['external', 'radiologist', 'itself'],
  ['staff', 'staff', 'itself'],
  ['desk', 'staff', 'itself'],
  ['desk', 'clinic-system', 'itself'],
  ['kiosk', 'device', 'itself'],
]
const actors = [...new Set(whoMay.map(([, actor]) => actor))]
const ways: readonly (Proof | undefined)[] = [undefined, ...proofs]

describe('the table of who may', () => {
  it('has a row for each of the sixteen words, and no other', () => {
    expect(Object.keys(accessTable)).toEqual([...accessNames])
    expect(accessNames).toHaveLength(16)
  })

  it('names no actor that is not written out here', () => {
    const named = accessNames.flatMap((access) => Object.keys(accessTable[access]).map((actor) => [access, actor]))
    expect(named).toEqual(whoMay.map(([access, actor]) => [access, actor]))
  })

  it.each(whoMay)('%s opens to %s by %s alone [S-112]', (access, actor, enough) => {
    const opened = ways.filter((proof) => isProved(access, actor, proof))
    expect(opened).toEqual(enough === 'itself' ? ways : enough)
  })

  it.each(accessNames)('%s opens to no actor of another word, whatever the proof', (access) => {
    const others = actors.filter((actor) => !(actor in accessTable[access]))
    expect(others.flatMap((actor) => ways.filter((proof) => isProved(access, actor, proof)))).toEqual([])
  })

  it('lets in without a person or a login what is public, and what has a key alone', () => {
    expect(accessNames.filter((access) => !isGuarded(access))).toEqual(['public', 'check-in', 'booking-key'])
  })

  it('reads as one line for whoever connects another system', () => {
    expect(describeAccess('booking')).toBe('person by made-here or birth-date or code; booking-login')
    expect(describeAccess('desk')).toBe('staff; clinic-system')
  })
})
