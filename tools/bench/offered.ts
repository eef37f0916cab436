// Addresses with something on offer, as the server says.
import { listRegionExams, listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { connect } from '../stress/harness/client.ts'
import { bodyOf } from '../stress/offers.ts'

/** A free slot among those on show; the last is never too late for its preparation. */
export const findFreeSlot = 'main button[aria-pressed]'

/** The times of an exam of the first region. */
export const slotsPath = async (site: string): Promise<string> => {
  const client = connect(Number(new URL(site).port))
  const [region] = bodyOf(await client.call(listRegions, {}))
  const regionSlug = region?.slug ?? ''
  const [exam] = bodyOf(await client.call(listRegionExams, { params: { regionSlug } }))
  client.close()
  return `/${regionSlug}/${exam?.slug ?? ''}`
}
