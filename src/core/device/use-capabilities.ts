import { useSelector } from 'react-redux'
import { type Capabilities, selectCapabilities } from './capabilities.ts'

export const useCapabilities = (): Capabilities => useSelector(selectCapabilities)
