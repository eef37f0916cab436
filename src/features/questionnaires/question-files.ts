/** Where files of an answer go: with the documents of the booking. */
export type SurveyLocation = {
  bookingKey: string
  isBooked: boolean
  exams: readonly { slug: string; name: string }[]
}
