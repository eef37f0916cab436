// React with the least of antd: its provider and one button.
import { Button, ConfigProvider } from 'antd'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root') as HTMLElement).render(
  createElement(
    ConfigProvider,
    null,
    createElement('h1', null, 'A heading by React'),
    createElement(Button, { type: 'primary' }, 'A button by antd'),
  ),
)
