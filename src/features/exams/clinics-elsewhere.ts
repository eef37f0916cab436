import type { Exam } from '#src/contract/entities/exam.ts'
import type { ChosenClinic } from '#src/core/router/use-chosen-clinic.ts'

/** S-119: names of the clinics that do the exam; undefined where that of the flow does, or no clinic is chosen. */
export const clinicsElsewhere = ({ clinicIds }: Exam, chosen: ChosenClinic): string[] | undefined => {
  if (chosen.state !== 'known' || !clinicIds || clinicIds.includes(chosen.clinic.id)) return undefined
  return chosen.clinics.filter(({ id }) => clinicIds.includes(id)).map(({ name }) => name)
}
