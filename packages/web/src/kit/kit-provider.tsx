import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './style/tokens.css';
import './style/base.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { DialogHost } from './overlay/dialog-host.tsx';
import { SnackHost } from './overlay/snack-host.tsx';
import { cssVariables, theme } from './style/theme.ts';

function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Everything that the kit's parts need around them: theme, snackbars, dialogs. `isTest` switches transitions off. */
export function KitProvider({ children, isTest = false }: { children: ReactNode; isTest?: boolean }) {
  const nonce = readNonce();
  if (nonce) setNonce(nonce);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      env={isTest ? 'test' : 'default'}
    >
      {children}
      <DialogHost />
      <SnackHost />
    </MantineProvider>
  );
}
