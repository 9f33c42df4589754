import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Progress.css';
import './app/tokens.css';
import './app/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyScheme } from './app/scheme.ts';

applyScheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the workbench.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
