import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { ProviderPage } from '#src/features/shell/provider-page.tsx'

/** STATIC-01, STATIC-02 */
const AboutPage = () => {
  const { radiology } = useSelector(selectConfig)
  return (
    <ProviderPage html={radiology.about}>
      <h2>{radiology.longName}</h2>
    </ProviderPage>
  )
}

export default AboutPage
