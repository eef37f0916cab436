import { useGetReferrerFaqQuery } from '#src/api/config.api.ts'
import { LoadedPage } from './loaded-page.tsx'

/** STATIC-06 */
const ReferrerFaqPage = () => <LoadedPage answer={useGetReferrerFaqQuery({})} />

export default ReferrerFaqPage
