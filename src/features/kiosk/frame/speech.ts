const voicesMilliseconds = 1500

/** Some browsers know their voices only after a while. */
const loadedVoices = async (): Promise<SpeechSynthesisVoice[]> => {
  const { speechSynthesis } = window
  const now = speechSynthesis?.getVoices() ?? []
  if (!speechSynthesis || now.length > 0) return now
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
    setTimeout(resolve, voicesMilliseconds)
  })
  return speechSynthesis.getVoices()
}

const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

/** On the device itself: what is read goes to nobody else. The language's own country first. */
export const findVoice = async (language: string): Promise<SpeechSynthesisVoice | undefined> => {
  const own = (await loadedVoices()).filter(
    ({ localService, lang }) => localService && baseOf(lang) === baseOf(language),
  )
  return own.find(({ lang }) => lang.replace('_', '-').toLowerCase() === language.toLowerCase()) ?? own[0]
}

/** @returns how to stop; `ended` is not called then. */
export const speak = (words: string, voice: SpeechSynthesisVoice, ended: () => void): (() => void) => {
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.voice = voice
  utterance.lang = voice.lang
  let isStopped = false
  utterance.onend = () => {
    if (!isStopped) ended()
  }
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(utterance)
  return () => {
    isStopped = true
    window.speechSynthesis.cancel()
  }
}
