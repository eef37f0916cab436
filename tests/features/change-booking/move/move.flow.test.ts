import { describe, expect, it } from 'vitest'
import {
  type MoveEvent,
  type MoveState,
  moveSlotsTexts,
  moveTexts,
  moveView,
  nextMoveState,
} from '#src/features/change-booking/move/move.flow.ts'
import { planMove } from '#src/features/change-booking/move/move.rules.ts'

const events: readonly MoveEvent[] = ['sent', 'answered', 'refused', 'offline', 'unknown', 'visit-gone']

it.each<[MoveState, Partial<Record<MoveEvent, MoveState>>]>([
  ['deciding', { sent: 'sending' }],
  ['sending', { answered: 'moved', refused: 'failed', offline: 'failed', unknown: 'unknown' }],
  ['unknown', { sent: 'sending' }],
  ['failed', { sent: 'sending', 'visit-gone': 'gone' }],
  ['moved', {}],
  ['gone', {}],
])('a move that is %s goes on as its table says, and by no other event', (state, next) => {
  for (const event of events) expect([event, nextMoveState(state, event)]).toEqual([event, next[event] ?? state])
})

describe('the page of a held time', () => {
  const whole = { isMoving: false, isHeld: true, mayPress: true, stands: 'still', releasesHold: true }

  it.each<[MoveState, object]>([
    ['deciding', {}],
    ['sending', { isMoving: true, releasesHold: false }],
    ['unknown', { stands: undefined, releasesHold: false }],
    ['failed', { stands: 'now' }],
    ['moved', { isMoving: true, releasesHold: false }],
  ])('shows of a move that is %s what is known, and gives back no hold that it may need', (state, differs) => {
    expect(moveView(state, false)).toEqual({ ...whole, ...differs })
  })

  it('asks for another time once the hold is over, unless the move is on its way', () => {
    expect(moveView('deciding', true)).toEqual({ ...whole, isHeld: false, mayPress: false })
    expect(moveView('sending', true)).toMatchObject({ isHeld: true, mayPress: false })
  })

  it('says whether it moves or asks, the time or the exam [S-71]', () => {
    const ways = [false, true].flatMap((asksClinic) =>
      (['RESCHEDULED', 'CHANGED'] as const).map((becomes) => moveTexts({ asksClinic, becomes }).press),
    )
    expect(ways).toEqual([
      'change.confirm-move',
      'change.confirm-exam',
      'change.confirm-request',
      'change.confirm-exam-request',
    ])
    const leads = [true, false].flatMap((isSame) =>
      [false, true].map((asksClinic) => moveSlotsTexts({ isSame, asksClinic }).lead),
    )
    expect(leads).toEqual(['change.moving', 'change.requesting', 'change.exam-changing', 'change.exam-requesting'])
  })
})

describe('what a visit is to become', () => {
  const knee = { slug: 'knee', name: 'Knee', hasQuestions: true }
  const neck = { slug: 'neck', name: 'Neck', hasQuestions: false }
  const booked = [
    { examSlug: 'knee', examName: 'Knee' },
    { examSlug: 'hip', examName: 'Hip' },
  ]

  it('is the same exams at another time, in whatever order, and nothing is asked [PORTAL-08]', () => {
    expect(planMove(booked, [{ ...neck, slug: 'hip' }, knee], null)).toMatchObject({
      ...{ isSame: true, becomes: 'RESCHEDULED', newExams: [], oldNames: [], hasQuestions: false, asksFirst: false },
    })
  })

  it('is another exam, whose questions come before its times [PORTAL-09, S-103]', () => {
    const hip = [{ examSlug: 'hip', examName: 'Hip' }]
    expect(planMove(hip, [neck], null)).toMatchObject({ becomes: 'CHANGED', oldNames: ['Hip'], asksFirst: false })
    expect(planMove(hip, [knee], ['neck'])).toMatchObject({ newExams: [knee], hasQuestions: true, asksFirst: true })
    expect(planMove(hip, [knee], ['knee'])).toMatchObject({ hasQuestions: true, asksFirst: false })
  })
})
