import * as z from 'zod/mini'
import { modalSizes, questionnaireAssociations, questionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { surveyFaults } from '#src/contract/rules/survey-json.rules.ts'
import { text } from './pack-values.schema.ts'

const sentence = z.string().check(z.minLength(1), z.maxLength(2000))
const maybeFlag = z.optional(z.boolean())

/** QUES-09, as written; `walkInExam` is the slug, or the name, of a walk-in exam. */
const result = z.strictObject({
  message: z.optional(sentence),
  /** BREQ-05: what the page of the request says once it was sent. */
  confirmationMessage: z.optional(sentence),
  url: z.optional(z.string().check(z.regex(/^https:\/\/[^\s"<>]{1,300}$/, { error: 'must be an https address' }))),
  newExamSlug: z.optional(slugSchema),
  walkInExam: z.optional(text),
  walkInEnabledGroup: z.optional(slugSchema),
  restrictQuestionnaireId: z.optional(slugSchema),
  documentTypeId: z.optional(slugSchema),
  insuranceTypeId: z.optional(slugSchema),
  medicareNumberRequired: maybeFlag,
  validationCodeRequired: maybeFlag,
})

/** QUES-03. An unknown `type` starts with a warning, and leads to a request or a call when it is met (S-78). */
const outcome = z.strictObject({
  condition: z.string().check(z.minLength(1), z.maxLength(limits.expressionCharacters)),
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Only for these of its exams. */
  exams: z._default(z.array(slugSchema), []),
  result: z._default(result, {}),
  evaluateResult: z._default(z.strictObject({ priority: z.optional(z.int()) }), {}),
})

const survey = z.record(z.string(), z.unknown()).check(
  z.check((context) => {
    for (const { path, reason } of surveyFaults(context.value).slice(0, 5))
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [],
        message: `${path} (${reason}) is not supported`,
      })
  }),
)

/** One file, named by its id. Never asked by itself where it is for no exam, modality or visit. */
export const questionnaireSchema = z.strictObject({
  title: text,
  type: z.enum(questionnaireTypes),
  association: z.enum(questionnaireAssociations),
  exams: z._default(z.array(slugSchema), []),
  modalities: z._default(z.array(text), []),
  isGeneral: z._default(z.boolean(), false),
  json: survey,
  outcomes: z._default(z.array(outcome).check(z.maxLength(limits.outcomesMax)), []),
  /** SHA-256 of `<id>:<code>`, the code in capitals. */
  validationCodes: z._default(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))), []),
  css: z._default(z.string().check(z.maxLength(10_000)), ''),
  showClosingConfirmation: z._default(z.boolean(), false),
  showPreviousButtonOnLastPageEnabled: z._default(z.boolean(), true),
  modalSize: z._default(z.enum(modalSizes), 'lg'),
  isRequired: z._default(z.boolean(), true),
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** API-41 */
  message: z.optional(sentence),
})

export const suggestionsSchema = z.array(text).check(z.maxLength(20_000))

/** By the name of the text: `title`, `<question>.title`, `<question>.choices.<value>`, `outcomes.0.message`. */
export const questionnaireTextsSchema = z.record(z.string(), z.string().check(z.maxLength(limits.htmlCharacters)))
