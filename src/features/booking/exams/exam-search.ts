// Finding an exam by the words of a referral or of everyday speech.
import type { Exam } from '#src/contract/entities/exam.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** True when every word typed begins a word of the exam's name, modality or search terms; accents do not matter. */
export const matchesSearch = (exam: Exam, search: string): boolean => {
  const words = plain(search).split(' ').filter(Boolean)
  const known = plain([exam.name, exam.modalityName, ...exam.searchTerms].join(' ')).split(' ')
  return words.every((word) => known.some((candidate) => candidate.startsWith(word)))
}

/** Exams in the order given, one group per modality. */
export const groupByModality = (exams: readonly Exam[]): Exam[][] => {
  const groups = new Map<string, Exam[]>()
  for (const exam of exams) groups.set(exam.modalityId, [...(groups.get(exam.modalityId) ?? []), exam])
  return [...groups.values()]
}
