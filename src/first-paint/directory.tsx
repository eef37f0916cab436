// Where and what, for a page that nothing runs on: in the HTML alone, no byte of it is in a script.
import { useTranslation } from 'react-i18next'
import { useHoursText } from '#src/components/clinic/use-hours-text.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Directory } from '#src/page-shell/first-state.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'

/** Days in a row with the same hours are one. */
const useWeekText = (): ((hours: Clinic['hours']) => string) => {
  const format = useFormat()
  const hoursText = useHoursText()
  return (hours) => {
    const runs: { first: number; last: number; words: string }[] = []
    for (const { weekday, spans } of hours) {
      const words = hoursText(spans)
      const before = runs.at(-1)
      if (before?.words === words && before.last === weekday - 1) before.last = weekday
      else runs.push({ first: weekday, last: weekday, words })
    }
    return runs
      .map(({ first, last, words }) => {
        const days = [...new Set([first, last])].map((weekday) => format.weekday(weekday))
        return `${days.join('–')} ${words}`
      })
      .join('; ')
  }
}

const groupBy = <Row,>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

export const DirectoryList = ({ clinics, exams }: Directory) => {
  const { t } = useTranslation()
  const weekText = useWeekText()
  const regions = groupBy(clinics, ({ region }) => region)
  const kinds = groupBy(exams, ({ modalityId }) => modalityId)
  return (
    <section>
      <h2>{t('contact.clinics')}</h2>
      {[...regions].map(([slug, ofRegion]) => (
        <div key={slug}>
          <h3>
            <a href={pagePaths.exams.replace(':regionSlug', slug)} lang={ofRegion[0]?.lang?.regionName}>
              {ofRegion[0]?.regionName}
            </a>
          </h3>
          <ul>
            {ofRegion.map(({ id, name, address, phone, hours, lang }) => (
              <li key={id}>
                <b lang={lang?.name}>{name}</b>
                <br />
                <span lang={lang?.address}>{`${address.line1}, ${address.suburb}`}</span>
                <br />
                <PhoneLink number={phone} />
                <br />
                {weekText(hours)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {exams.length > 0 && <h2>{t('no-script.exams')}</h2>}
      {[...kinds].map(([kind, ofKind]) => (
        <div key={kind}>
          <h3 lang={ofKind[0]?.lang?.modalityName}>{ofKind[0]?.modalityName}</h3>
          <ul>
            {ofKind.map(({ slug, name, lang }) => (
              <li key={slug} lang={lang?.name}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
