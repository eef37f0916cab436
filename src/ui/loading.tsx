import { useEffect, useState } from 'react'
import styles from './loading.module.css'

const wordsAfterMilliseconds = 1000

export const Loading = ({ words }: { words: string }) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), wordsAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.loading} role="status" data-loading>
      {isLate && words}
    </div>
  )
}

/** Where something else says what is waited for. */
export const LoadingSpace = () => <div className={styles.loading} data-loading />
