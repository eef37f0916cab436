import { useRef, useState } from 'react'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { lateSteps, type VisitStep } from '#src/contract/rules/preparation.rules.ts'
import { examStarts, type VisitExams } from '#src/contract/rules/visit.rules.ts'
import { isSameTime } from './cache/shown-slots.ts'

const none: readonly VisitStep[] = []

/** S-115: asked before a hold. What this tab holds already was asked about. */
export const useLateQuestion = (chosen: AvailableSlot | undefined, exams: VisitExams, isHeld: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [unprepared, setUnprepared] = useState<string>()
  const steps = chosen && !isHeld ? lateSteps(examStarts(chosen, exams), Date.now()) : none
  return {
    heading,
    steps,
    isUnprepared: chosen !== undefined && isSameTime(unprepared, chosen.startTime),
    markUnprepared: (): void => setUnprepared(chosen?.startTime),
  }
}
