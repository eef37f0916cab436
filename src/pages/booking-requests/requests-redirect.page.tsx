import { Navigate } from 'react-router-dom'
import { usePaths } from '#src/core/router/use-paths.ts'

/** ROUTE-06: requests stand in the list of visits. */
const RequestsRedirectPage = () => <Navigate replace to={usePaths().visits} />

export default RequestsRedirectPage
