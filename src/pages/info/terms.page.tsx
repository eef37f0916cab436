import { useGetTermsQuery } from '#src/api/config.api.ts'
import { LoadedPage } from './loaded-page.tsx'

/** STATIC-04 */
const TermsPage = () => <LoadedPage answer={useGetTermsQuery({})} />

export default TermsPage
