import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectBooking } from '../booking.slice.ts'

/** Leads to a booking that was made although its answer never came, so that nobody books a second time unknowingly. */
export const FoundBooking = () => {
  const { found } = useSelector(selectBooking)
  const paths = usePaths()
  const navigate = useNavigate()
  useEffect(() => {
    if (found !== null) void navigate(paths.confirmation(found), { replace: true })
  }, [found, paths, navigate])
  return null
}
