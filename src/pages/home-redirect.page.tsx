import { Navigate } from 'react-router-dom'
import { usePaths } from '#src/core/router/use-paths.ts'

/** S-44 */
const HomeRedirectPage = () => <Navigate replace to={usePaths().home} />

export default HomeRedirectPage
