import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useListRegionExamClinicsQuery, useListRegionExamsQuery } from '#src/api/catalogue.api.ts'
import { referralSegment } from '#src/contract/codes/page-paths.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { buildSlugList, lineUp, parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { isSlug } from '#src/contract/rules/text.rules.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { parseBookingQuery } from '#src/core/booking-query.ts'
import { selectLocation } from '#src/core/location/location.slice.ts'

const isNotEmpty = (exams: Exam[]): exams is [Exam, ...Exam[]] => exams.length > 0

/** Each part only where it is valid. */
export const useBookingAddress = () => {
  const { regionSlug = '', examSlug = '' } = useParams()
  const [search] = useSearchParams()
  return useMemo(() => {
    const isRegion = isSlug(regionSlug) && regionSlug.length <= commonLimits.slugCharacters
    const listed = parseSlugList(examSlug)
    const exams = listed && listed.length <= examsLimits.examsPerVisit ? listed : undefined
    const { appointmentSlug, ...query } = parseBookingQuery(search)
    const appointments = appointmentSlug === undefined ? undefined : parseSlugList(appointmentSlug)
    const fits = appointments !== undefined && (examSlug === '' || (exams !== undefined && lineUp(exams, appointments)))
    return {
      regionSlug: isRegion ? regionSlug : undefined,
      examSlugs: exams ?? [],
      isVisit: examSlug.includes(','),
      // S-46: lists of unequal length cannot be read by position.
      query: fits ? { ...query, appointmentSlug } : query,
    }
  }, [regionSlug, examSlug, search])
}

export const useRegionExams = (regionSlug: string | undefined) => {
  const { data, error, refetch } = useListRegionExamsQuery(
    { params: { regionSlug: regionSlug ?? '' } },
    { skip: regionSlug === undefined },
  )
  const isUnknown = regionSlug === undefined || refusalOf(error) !== undefined
  return { exams: data, error: isUnknown ? undefined : error, isUnknown, refetch }
}

export const useExamsAtRegion = (regionSlug: string | undefined, examSlugs: readonly string[]) => {
  const region = useRegionExams(regionSlug)
  const exams = useMemo(() => {
    const found = examSlugs.flatMap((slug) => region.exams?.find((candidate) => candidate.slug === slug) ?? [])
    const visit: VisitExams | undefined = isNotEmpty(found) ? found : undefined
    return found.length === examSlugs.length ? visit : undefined
  }, [region.exams, examSlugs])
  const place = useSelector(selectLocation)
  const from = place && { query: { postalCodeLocationId: String(place.location.postalCodeLocationId) } }
  const clinics = useListRegionExamClinicsQuery(
    { params: { regionSlug: regionSlug ?? '', examSlug: buildSlugList(examSlugs) }, ...from },
    // Beside the exams, whose answer alone tells of an exam that is not there.
    { skip: regionSlug === undefined || examSlugs.length === 0 || examSlugs[0] === referralSegment },
  )
  return {
    exams,
    clinics: clinics.data,
    error: region.error ?? (exams && clinics.error),
    isUnknownRegion: region.isUnknown,
    isUnknownExam: region.exams !== undefined && !exams,
    refetch: () => {
      void region.refetch()
      if (!clinics.isUninitialized) void clinics.refetch()
    },
  }
}
