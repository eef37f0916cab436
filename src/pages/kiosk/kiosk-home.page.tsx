import { Navigate } from 'react-router-dom'
import { kioskStartAddress } from '#src/contract/codes/page-paths.ts'

const KioskHomePage = () => <Navigate replace to={kioskStartAddress} />

export default KioskHomePage
