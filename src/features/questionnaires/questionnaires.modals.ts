import type { Demands, Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'
import type { Answered } from './answering.flow.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** QUES-10 to QUES-12: undefined where none was given. */
    questionnaire: ModalShape<
      {
        bookingKey: string
        questionnaire: Questionnaire
        timeZone: string
        phone: string
        /** Of an answer that was refused: its bytes are shown again. */
        refusedKey?: string
        exams: readonly { slug: string; name: string }[]
      },
      Answered
    >
    /** S-121: true once staff's answer in the patient's name is received. */
    'answer-for-patient': ModalShape<
      { reference: string; questionnaire: Questionnaire; timeZone: string; patientName: string },
      boolean
    >
    /** S-104: true once it is received. */
    'request-demands': ModalShape<{ bookingKey: string; demands: Demands }, boolean>
  }
}
