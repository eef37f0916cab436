import { useTranslation } from 'react-i18next'

export type NamedFile = { label: string; fileName: string }

const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')

/** Documents of one kind are told apart by their file's name, else by a number, on the screen and when spoken. */
export const useDistinctNames = () => {
  const { t } = useTranslation()
  return (files: readonly NamedFile[]): string[] => {
    const isTwice = (names: readonly string[], name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name)
    const labels = files.map(({ label, fileName }) => label || fileName)
    const named = files.map(({ fileName }, at) => {
      const label = labels[at] ?? ''
      const saysMore = fileName !== '' && fileName !== label && withoutEnding(fileName) !== label
      return isTwice(labels, label) && saysMore ? t('upload.named', { name: label, fileName }) : label
    })
    return named.map((name, at) => {
      const number = named.slice(0, at + 1).filter((other) => other === name).length
      return number === 1 ? name : t('upload.numbered', { name, number })
    })
  }
}
