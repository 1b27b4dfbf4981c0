import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { KitProvider } from './kit-provider.tsx';

/** Renders with the kit's providers, without transitions. For tests. */
export function renderWithKit(content: ReactNode) {
  return render(content, { wrapper: ({ children }) => <KitProvider isTest>{children}</KitProvider> });
}
