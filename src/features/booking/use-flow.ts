// What the address of a booking page means: its region, its exam, the clinics that offer it.
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useListRegionExamClinicsQuery, useListRegionExamsQuery } from '#src/api/catalogue.api.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { lineUp, parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { isSlug } from '#src/contract/rules/text.rules.ts'
import { parseBookingQuery } from '#src/core/booking-query.ts'
import { selectPlace } from '#src/core/place/place.slice.ts'

/** Region and exams of the path, each only when it could be a slug; the query, each part only when it makes sense. */
export const useBookingAddress = () => {
  const { regionSlug = '', examSlug = '' } = useParams()
  const [search] = useSearchParams()
  return useMemo(() => {
    const isRegion = isSlug(regionSlug) && regionSlug.length <= limits.slugCharacters
    const exams = parseSlugList(examSlug)
    const { appointmentSlug, ...query } = parseBookingQuery(search)
    const appointments = appointmentSlug === undefined ? undefined : parseSlugList(appointmentSlug)
    const fits = exams !== undefined && appointments !== undefined && lineUp(exams, appointments)
    return {
      regionSlug: isRegion ? regionSlug : undefined,
      examSlug: exams?.[0],
      // Lists of unequal length cannot be read position by position (S-46).
      query: fits ? { ...query, appointmentSlug } : query,
    }
  }, [regionSlug, examSlug, search])
}

/** The exams of a region; `isUnknown` when there is no such region. */
export const useRegionExams = (regionSlug: string | undefined) => {
  const { data, error, refetch } = useListRegionExamsQuery(
    { params: { regionSlug: regionSlug ?? '' } },
    { skip: regionSlug === undefined },
  )
  const isUnknown = regionSlug === undefined || refusalOf(error) !== undefined
  return { exams: data, error: isUnknown ? undefined : error, isUnknown, refetch }
}

/** The exam and its clinics; `isUnknown` when the region or the exam does not exist there. */
export const useExamAtRegion = (regionSlug: string | undefined, examSlug: string | undefined) => {
  const region = useRegionExams(regionSlug)
  const exam = region.exams?.find((candidate) => candidate.slug === examSlug)
  const place = useSelector(selectPlace)
  const from = place && { query: { postalCodeLocationId: String(place.location.postalCodeLocationId) } }
  const clinics = useListRegionExamClinicsQuery(
    { params: { regionSlug: regionSlug ?? '', examSlug: examSlug ?? '' }, ...from },
    { skip: !exam },
  )
  return {
    exam,
    clinics: clinics.data,
    error: region.error ?? clinics.error,
    isUnknownRegion: region.isUnknown,
    isUnknownExam: region.exams !== undefined && !exam,
    refetch: () => {
      void region.refetch()
      if (exam) void clinics.refetch()
    },
  }
}
