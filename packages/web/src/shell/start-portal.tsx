import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../kit/kit-provider.tsx';
import { buildRouter } from './build-router.tsx';
import { setCurrentPortal } from './current-portal.ts';
import { loadAtStart } from './lookups.ts';
import { takeOverLinks } from './navigation.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { loadFrame } from './portal-frame.tsx';
import { queryClient } from './query-client.ts';
import { loadRuntimeConfiguration } from './runtime-configuration.ts';
import { loadUser } from './session.ts';
import { StartFailure } from './start-failure.tsx';

/** Milliseconds that the first render waits for its screen. */
const patience = 1_000;
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a portal: configuration first, then router and first render. */
export async function startPortal(portal: PortalDefinition): Promise<void> {
  setCurrentPortal(portal.name);
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the portal.');
  const root = createRoot(place);
  try {
    await loadRuntimeConfiguration();
  } catch {
    root.render(
      <KitProvider>
        <StartFailure />
      </KitProvider>,
    );
    return;
  }
  const router = buildRouter(portal);
  // What is drawn before its parts are there is drawn again piece by piece, and React holds each further piece back.
  await Promise.race([Promise.all([router.load(), loadFrame(portal)]), delay(patience)]);
  // The router follows its own redirects only while nobody else hears of the address: others listen from the moment on
  // at which it is drawn and hears of it itself.
  takeOverLinks(router);
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <KitProvider wording={portal.name === 'participant' || portal.name === 'ira' ? 'accountHolder' : 'standard'}>
            <RouterProvider router={router} />
          </KitProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // After the first screen has asked for what it needs itself. Without an answer about the user there is a problem page already.
  void loadUser().then(
    (user) => loadAtStart(user !== null),
    () => undefined,
  );
}
