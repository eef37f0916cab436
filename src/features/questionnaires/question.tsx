// Draws one question in place of SurveyJS: our fields, one voice for each error.
import { Input } from 'antd'
import { type ChangeEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemValue, PanelModel, Question as SurveyQuestion } from 'survey-core'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Html } from '#src/ui/html.tsx'
import { Select } from '#src/ui/select.tsx'
import { AutocompleteQuestion } from './autocomplete-question.tsx'
import { dateAnswerOf, datePartsOf } from './date-answer.ts'
import { FileQuestion } from './file-question.tsx'
import { useAnswersVersion, useQuestionSurroundings } from './question-context.ts'
import { describedByOf, QuestionFrame, QuestionGroup, type QuestionHead } from './question-frame.tsx'
import styles from './questions.module.css'

// What of a question of its kind is read here; SurveyJS has a class for each.
type Known = SurveyQuestion & {
  visibleChoices?: ItemValue[]
  visibleRateValues?: ItemValue[]
  minRateDescription?: string
  maxRateDescription?: string
  labelTrue?: string
  labelFalse?: string
  inputType?: string
  maxLength?: number
  rows?: number
  url?: string
  documentTypeId?: string
  html?: string
  altText?: string
  imageLink?: string
  comment?: string
  panels?: PanelModel[]
  canAddPanel?: boolean
  canRemovePanel?: boolean
  addPanel?: () => PanelModel
  removePanel?: (panel: PanelModel) => void
  panelAddText?: string
  panelRemoveText?: string
}

export type QuestionProps = { question: SurveyQuestion; path?: string }

type ControlProps = { question: Known; head: QuestionHead; path: string }

const textOf = ({ locText }: ItemValue): string => locText.renderedHtml

type ChoiceProps = {
  id: string
  name: string
  type: 'radio' | 'checkbox'
  isChosen: boolean
  describedBy: string | undefined
  isWrong: boolean
  onChoose: (isChosen: boolean) => void
  children: ReactNode
}

const Choice = ({ id, name, type, isChosen, describedBy, isWrong, onChoose, children }: ChoiceProps) => (
  <label className={styles.choice} htmlFor={id}>
    <input
      id={id}
      name={name}
      type={type}
      checked={isChosen}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      onChange={(event) => onChoose(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)

const isShort = (words: readonly string[]): boolean => words.length <= 3 && words.every((each) => each.length <= 24)

const OtherText = ({ question, path }: { question: Known; path: string }) => {
  const { t } = useTranslation()
  const { faultAt } = useQuestionSurroundings()
  const id = `${question.id}-comment`
  const fault = faultAt(`${path}-Comment`)
  const head = {
    id,
    title: t('questions.which'),
    number: '',
    mark: '',
    description: undefined,
    fault,
    isOptional: false,
  }
  return (
    <div className={styles.inner}>
      <QuestionFrame head={head}>
        <Input
          id={id}
          className={styles.control}
          value={question.comment ?? ''}
          aria-invalid={fault !== undefined}
          aria-describedby={describedByOf(head)}
          autoComplete="off"
          onChange={(event) => {
            question.comment = event.target.value
          }}
        />
      </QuestionFrame>
    </div>
  )
}

const Choices = ({ question, head, path }: ControlProps) => {
  const items = question.visibleChoices ?? []
  const isSeveral = question.getType() === 'checkbox'
  const value: unknown = question.value
  const chosen: unknown[] = isSeveral ? (Array.isArray(value) ? value : []) : [value]
  const choose = (item: ItemValue, isChosen: boolean): void => {
    if (!isSeveral) {
      question.value = item.value
      return
    }
    const others = chosen.filter((each) => each !== item.value)
    const isNone = item.value === 'none'
    const next = isChosen ? [...(isNone ? [] : others.filter((each) => each !== 'none')), item.value] : others
    question.value = next.length > 0 ? next : undefined
  }
  return (
    <QuestionGroup head={head}>
      <div className={classNames(styles.choices, isShort(items.map(textOf)) && styles.short)}>
        {items.map((item, index) => (
          <Choice
            key={String(item.value)}
            id={index === 0 ? head.id : `${head.id}-${index}`}
            name={head.id}
            type={isSeveral ? 'checkbox' : 'radio'}
            isChosen={chosen.includes(item.value)}
            describedBy={head.fault && `${head.id}-error`}
            isWrong={head.fault !== undefined}
            onChoose={(isChosen) => choose(item, isChosen)}
          >
            {textOf(item)}
          </Choice>
        ))}
      </div>
      {chosen.includes('other') && <OtherText question={question} path={path} />}
    </QuestionGroup>
  )
}

const YesNo = ({ question, head }: ControlProps) => {
  const { labelTrue = '', labelFalse = '' } = question
  return (
    <QuestionGroup head={head}>
      <div className={classNames(styles.choices, styles.short)}>
        {[true, false].map((value) => (
          <Choice
            key={String(value)}
            id={value ? head.id : `${head.id}-no`}
            name={head.id}
            type="radio"
            isChosen={question.value === value}
            describedBy={head.fault && `${head.id}-error`}
            isWrong={head.fault !== undefined}
            onChoose={() => {
              question.value = value
            }}
          >
            {value ? labelTrue : labelFalse}
          </Choice>
        ))}
      </div>
    </QuestionGroup>
  )
}

/** The words name their number, for on a phone the last one stands in a row of its own, below the first. */
const Scale = ({ question, head }: ControlProps) => {
  const { minRateDescription, maxRateDescription, visibleRateValues: items = [] } = question
  const end = (item: (typeof items)[number] | undefined, words: string | undefined) =>
    item && words ? <span>{`${textOf(item)}: ${words}`}</span> : null
  return (
    <QuestionGroup head={head}>
      {(minRateDescription || maxRateDescription) && (
        <p className={styles.ends}>
          {end(items[0], minRateDescription)}
          {end(items.at(-1), maxRateDescription)}
        </p>
      )}
      <div className={styles.scale}>
        {items.map((item, index) => (
          <Choice
            key={String(item.value)}
            id={index === 0 ? head.id : `${head.id}-${index}`}
            name={head.id}
            type="radio"
            isChosen={question.value === item.value}
            describedBy={head.fault && `${head.id}-error`}
            isWrong={head.fault !== undefined}
            onChoose={() => {
              question.value = item.value
            }}
          >
            {textOf(item)}
          </Choice>
        ))}
      </div>
    </QuestionGroup>
  )
}

const DayParts = ({ question, head }: ControlProps) => {
  const { t, i18n } = useTranslation()
  const parts = datePartsOf(question.value)
  return (
    <QuestionGroup head={head}>
      <div className={styles.parts}>
        {(['day', 'month', 'year'] as const).map((part) => (
          <label key={part} htmlFor={part === 'day' ? head.id : `${head.id}-${part}`} className={styles[part]}>
            <span>{t(`date.${part}`)}</span>
            <Input
              id={part === 'day' ? head.id : `${head.id}-${part}`}
              inputMode={part === 'month' ? 'text' : 'numeric'}
              data-keys="digits"
              autoComplete="off"
              value={parts[part]}
              aria-invalid={head.fault !== undefined}
              status={head.fault ? 'error' : ''}
              onChange={({ target }) => {
                question.value = dateAnswerOf({ ...parts, [part]: target.value.replaceAll('/', '') }, i18n.language)
              }}
            />
          </label>
        ))}
      </div>
    </QuestionGroup>
  )
}

const inputModes = { number: 'decimal', email: 'email', tel: 'tel' } as const

const shownText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const numberOf = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

/** What was typed stays in the box, also where it is no number and so no answer. */
const TypedText = ({ question, head, path }: ControlProps) => {
  const { noteNumber } = useQuestionSurroundings()
  const kind = question.inputType ?? 'text'
  const [typed, setTyped] = useState(() => shownText(question.value))
  const isNumber = kind !== 'number' || typed.trim() === '' ? undefined : numberOf(typed) !== undefined
  useEffect(() => {
    if (isNumber === undefined) return
    noteNumber(path, isNumber)
    return () => noteNumber(path, undefined)
  }, [noteNumber, path, isNumber])
  const isLong = question.getType() === 'comment'
  const common = {
    id: head.id,
    className: styles.control,
    autoComplete: 'off',
    value: kind === 'number' ? typed : shownText(question.value),
    'aria-invalid': head.fault !== undefined,
    'aria-describedby': describedByOf(head),
    status: head.fault ? ('error' as const) : ('' as const),
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const next = target.value
    setTyped(next)
    if (kind === 'number') question.value = numberOf(next)
    else question.value = next === '' ? undefined : next
  }
  return (
    <QuestionFrame head={head}>
      {isLong ? (
        <Input.TextArea
          {...common}
          rows={question.rows && question.rows > 0 ? Math.min(question.rows, 8) : 4}
          onChange={change}
        />
      ) : (
        <Input
          {...common}
          {...(kind in inputModes ? { inputMode: inputModes[kind as keyof typeof inputModes] } : {})}
          {...(kind === 'number' ? { 'data-keys': 'digits' } : {})}
          onChange={change}
        />
      )}
    </QuestionFrame>
  )
}

const List = ({ question, head, path }: ControlProps) => {
  const { t } = useTranslation()
  const items = question.visibleChoices ?? []
  return (
    <>
      <QuestionFrame head={head}>
        <div className={styles.control}>
          <Select
            isField
            id={head.id}
            value={question.value === undefined ? '' : String(question.value)}
            options={[
              { value: '', words: t('form.choose') },
              ...items.map((item) => ({ value: String(item.value), words: textOf(item) })),
            ]}
            autoComplete="off"
            aria-invalid={head.fault !== undefined}
            aria-describedby={describedByOf(head)}
            onChange={(chosen) => {
              question.value = items.find((item) => String(item.value) === chosen)?.value
            }}
          />
        </div>
      </QuestionFrame>
      {question.value === 'other' && <OtherText question={question} path={path} />}
    </>
  )
}

const Panels = ({ question, head, path }: ControlProps) => {
  const { t } = useTranslation()
  const panels = question.panels ?? []
  const group = useRef<HTMLDivElement>(null)
  const shown = useRef(panels.length)
  // What was added is answered next; the button that removed one is gone.
  useEffect(() => {
    const before = shown.current
    shown.current = panels.length
    if (before === panels.length) return
    const place = before < panels.length ? `section:nth-of-type(${panels.length})` : ':scope'
    const next = group.current?.querySelector<HTMLElement>(`${place} :is(input, textarea, select)`)
    const button = group.current?.querySelector<HTMLElement>(':scope > p > button')
    ;(before < panels.length ? next : (button ?? next))?.focus()
  }, [panels.length])
  return (
    <QuestionGroup head={head}>
      <div ref={group}>
        {panels.map((panel, index) => (
          <section key={panel.id} className={styles.panel} aria-label={t('questions.entry', { number: index + 1 })}>
            {panel.questions
              .filter(({ isVisible }) => isVisible)
              .map((inner) => (
                <Question key={inner.id} question={inner} path={`${path}.${index}.${inner.name}`} />
              ))}
            {question.canRemovePanel && (
              <p>
                <Button icon="close" onClick={() => question.removePanel?.(panel)}>
                  {question.panelRemoveText}
                </Button>
              </p>
            )}
          </section>
        ))}
        {question.canAddPanel && (
          <p className={styles.add}>
            <Button icon="add" onClick={() => void question.addPanel?.()}>
              {question.panelAddText}
            </Button>
          </p>
        )}
      </div>
    </QuestionGroup>
  )
}

/** Markup as it came: an answer that is piped into it would be read as markup. */
const Text = ({ question }: { question: Known }) => (
  <div className={styles.question}>
    <Html html={question.html ?? ''} />
  </div>
)

const Picture = ({ question }: { question: Known }) => (
  <p className={styles.image}>
    <img src={question.imageLink} alt={question.altText ?? ''} />
  </p>
)

const controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> = {
  radiogroup: Choices,
  checkbox: Choices,
  boolean: YesNo,
  rating: Scale,
  dropdown: List,
  comment: TypedText,
  paneldynamic: Panels,
}

const headOf = (question: Known, fault: string | undefined): QuestionHead => ({
  id: question.id,
  title: question.processedTitle,
  number: question.no,
  mark: question.isRequired ? question.requiredMark : '',
  description: question.locDescription.renderedHtml || undefined,
  fault,
  isOptional: !question.isRequired && question.requiredMark === '',
})

const piped = new WeakMap<Known, boolean>()

/** An answer may stand in its texts: only then are they read again with each answer. */
const isPiped = (question: Known): boolean => {
  const known = piped.get(question)
  if (known !== undefined) return known
  const texts = JSON.stringify(question.toJSON(), (key, value) => (key.endsWith('If') ? undefined : value))
  const found = /\{(?!")/.test(texts)
  piped.set(question, found)
  return found
}

const textsOf = (question: Known): unknown => [
  ...[question.processedTitle, question.locDescription.renderedHtml, question.html],
  [...(question.visibleChoices ?? []), ...(question.visibleRateValues ?? [])].map(textOf),
]

/** All that the picture of a question depends on. */
const pictureOf = (question: Known): unknown => [
  ...[question.value, question.comment, question.no, question.isRequired, question.canAddPanel],
  question.visibleChoices?.map(({ value }) => value),
  question.panels?.map(({ id, questions }) => [id, questions.map((inner) => inner.isVisible && inner.id)]),
  isPiped(question) && textsOf(question),
]

type DrawnProps = { question: Known; path: string; picture: string }

const Drawn = memo(({ question, path }: DrawnProps) => {
  const { faultAt } = useQuestionSurroundings()
  const kind = question.getType()
  if (kind === 'html') return <Text question={question} />
  if (kind === 'image') return <Picture question={question} />
  const head = headOf(question, faultAt(path))
  const props = { question, head, path }
  if (kind === 'text-autocomplete')
    return (
      <AutocompleteQuestion
        head={head}
        url={question.url ?? ''}
        value={question.value}
        onChange={(value) => {
          question.value = value
        }}
      />
    )
  if (kind === 'file')
    return (
      <FileQuestion
        head={head}
        documentTypeId={question.documentTypeId}
        value={question.value}
        onChange={(value) => {
          question.value = value
        }}
      />
    )
  if (kind === 'text') return question.inputType === 'date' ? <DayParts {...props} /> : <TypedText {...props} />
  const Control = controls[kind]
  return Control ? <Control {...props} /> : null
})

/** A key press draws its question, not all of the page. */
export const Question = ({ question: found, path = found.name }: QuestionProps) => {
  useAnswersVersion()
  const question = found as Known
  return <Drawn question={question} path={path} picture={JSON.stringify(pictureOf(question))} />
}
