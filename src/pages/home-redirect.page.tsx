import { Navigate } from 'react-router-dom'
import { usePaths } from '#src/core/router/use-paths.ts'

/** S-44: the old name of home. */
const HomeRedirectPage = () => <Navigate replace to={usePaths().home} />

export default HomeRedirectPage
