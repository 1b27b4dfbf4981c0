import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './style/tokens.css';
import './style/base.css';
import type { Wording } from '@fiducia/domain/foundation/validation/wording';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { WordingContext } from './form/shell/wording-context.ts';
import { DialogHost } from './overlay/dialog-host.tsx';
import { SnackHost } from './overlay/snack-host.tsx';
import { cssVariables, theme } from './style/theme.ts';

function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

export interface KitProviderProps {
  readonly children: ReactNode;
  /** The documented set of validation messages that fields use. */
  readonly wording?: Wording;
  /** Turns off transitions. */
  readonly isTest?: boolean;
}

/** Provides everything that kit components need: theme, messages, snackbars, and dialogs. */
export function KitProvider({ children, wording = 'standard', isTest = false }: KitProviderProps) {
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
      <WordingContext value={wording}>
        {children}
        <DialogHost />
      </WordingContext>
      <SnackHost />
    </MantineProvider>
  );
}
