import * as calls from '#src/contract/calls/questionnaires.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const questionnairesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Questionnaires'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getBookingQuestionnaires, ['Questionnaires']),
    ...endpoint(build, calls.getVisitQuestionnaires, ['Questionnaires']),
    ...endpoint(build, calls.getRequestQuestionnaires, ['Questionnaires']),
    ...endpoint(build, calls.getQuestionnaireAnswers, ['Questionnaires']),
    ...endpoint(build, calls.getRequestAnswers, ['Questionnaires']),
    ...endpoint(build, calls.getQuestionnaireMessage),
    ...endpoint(build, calls.listSuggestions),
    // The page goes on with what the answer says.
    ...mutation(build, calls.saveTemporaryAnswer),
    ...mutation(build, calls.processOutcomes),
    ...mutation(build, calls.moveAnswersToExam),
    ...mutation(build, calls.moveAnswersToKey),
    ...mutation(build, calls.saveAppointmentAnswer),
    ...mutation(build, calls.saveRequestAnswer),
    ...mutation(build, calls.savePainScore),
    ...mutation(build, calls.saveRequestDemands, ['Questionnaires']),
    ...mutation(build, calls.dismissQuestionnaire),
  }),
})

export const {
  useGetBookingQuestionnairesQuery,
  useGetQuestionnaireAnswersQuery,
  useGetQuestionnaireMessageQuery,
  useGetRequestAnswersQuery,
  useGetRequestQuestionnairesQuery,
  useGetVisitQuestionnairesQuery,
} = questionnairesApi
