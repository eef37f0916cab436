// antd in the provider's colours. Only routes and dialogs that need antd import this.
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import type { Theme } from '#src/contract/entities/config.ts'
import { antdTheme } from './antd-theme.ts'

export const AntdFrame = ({ theme, children }: { theme: Theme; children: ReactNode }) => (
  <ConfigProvider
    theme={antdTheme(theme)}
    componentSize="large"
    wave={{ disabled: true }}
    button={{ autoInsertSpace: false }}
  >
    {children}
  </ConfigProvider>
)
