import { deviceDatabase, type EnrolmentRow, type IdentityRow } from './device-database.ts'

const id = 'self'

export const readIdentity = (): Promise<IdentityRow | undefined> =>
  deviceDatabase.use(({ identity }) => identity.get(id))

export const readEnrolment = (): Promise<EnrolmentRow | undefined> =>
  deviceDatabase.use(({ enrolment }) => enrolment.get(id))

export const storeEnrolment = (row: Omit<EnrolmentRow, 'id'>): Promise<unknown> =>
  deviceDatabase.use(({ enrolment }) => enrolment.put({ id, ...row }))

/** In one step: a device has a code or an identity, never neither. */
export const storeIdentity = ({
  kiosk,
  keys,
  hasLost,
}: Pick<IdentityRow, 'kiosk' | 'keys'> & { hasLost: boolean }): Promise<unknown> =>
  deviceDatabase.use((database) =>
    database.transaction('rw', database.identity, database.enrolment, async () => {
      await database.identity.put({ id, kiosk, keys, hasLost, enrolledAt: Date.now(), counter: 0, nextKeepaliveAt: 0 })
      await database.enrolment.delete(id)
    }),
  )

/** Nothing where the device is not enrolled. */
export const changeIdentity = (changes: Partial<Omit<IdentityRow, 'id' | 'keys' | 'counter'>>): Promise<unknown> =>
  deviceDatabase.use(({ identity }) => identity.update(id, changes))

export const removeIdentity = (): Promise<unknown> =>
  deviceDatabase.use((database) =>
    database.transaction('rw', database.identity, database.enrolment, async () => {
      await database.identity.clear()
      await database.enrolment.clear()
    }),
  )

/** The next number of the day at this kiosk. Undefined where the device is not enrolled. */
export const claimSavedArrivalCount = (day: string): Promise<{ row: IdentityRow; count: number } | undefined> =>
  deviceDatabase.use((database) =>
    database.transaction('rw', database.identity, async () => {
      const row = await database.identity.get(id)
      if (!row) return undefined
      const count = row.arrivalCount?.day === day ? row.arrivalCount.count + 1 : 1
      await database.identity.put({ ...row, arrivalCount: { day, count } })
      return { row, count }
    }),
  )

/**
 * The next counter where a keepalive is due, written before anything is signed with it: neither a reset nor a
 * second window sends another in the same interval.
 */
export const claimKeepalive = (now: number, intervalMilliseconds: number): Promise<IdentityRow | undefined> =>
  deviceDatabase.use((database) =>
    database.transaction('rw', database.identity, async () => {
      const row = await database.identity.get(id)
      if (!row) return undefined
      // Further away than an interval: written by a clock that was wrong.
      const isDue = row.nextKeepaliveAt <= now || row.nextKeepaliveAt > now + intervalMilliseconds
      if (!isDue) return undefined
      const claimed = { ...row, counter: row.counter + 1, nextKeepaliveAt: now + intervalMilliseconds }
      await database.identity.put(claimed)
      return claimed
    }),
  )
