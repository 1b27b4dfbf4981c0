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
  /** The documented wording of the fields. */
  readonly wording?: Wording;
  /** Turns transitions off. */
  readonly isTest?: boolean;
}

/** Provides theme, wording, snackbars, and dialogs to the kit's components. */
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
