import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../kit/kit-provider.tsx';
import { buildRouter } from './build-router.tsx';
import { setCurrentPortal } from './current-portal.ts';
import { takeOverLinks } from './navigation.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { loadFrame } from './portal-frame.tsx';
import { queryClient } from './query-client.ts';
import { loadRuntimeConfiguration } from './runtime-configuration.ts';
import { sessionQuery } from './session.ts';
import { StartFailure } from './start-failure.tsx';
import { propertiesQuery } from './system-properties.ts';
import { WaitingBanner } from './waiting-banner.tsx';

/** The maximum time in milliseconds that the first render waits for its screen. */
const screenTimeoutMs = 1_000;

/** Starts a portal: loads the configuration, creates the router, and renders the portal. */
export async function startPortal(portal: PortalDefinition): Promise<void> {
  setCurrentPortal(portal.name);
  const element = document.getElementById('root');
  if (!element) throw new Error('No #root');
  const root = createRoot(element);
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
  // A browser sends few requests at the same time, so the user and the frame's data go before the screen's chunks.
  void queryClient.prefetchQuery(sessionQuery);
  const frame = loadFrame(portal);
  const router = buildRouter(portal);
  // The first formatter of dates takes 30 ms, in which the browser would otherwise only wait for files.
  setTimeout(() => localDate(new Date().toISOString(), timeZones.eastern));
  // If React rendered before the chunks are loaded, it would show fallbacks and delay each later chunk.
  const timeout = new Promise((resolve) => setTimeout(resolve, screenTimeoutMs));
  await Promise.race([Promise.all([router.load(), frame]), timeout]);
  // Call this after the first load: the router follows its own redirects only while no other code listens to its
  // history.
  takeOverLinks(router);
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <KitProvider wording={portal.name === 'participant' || portal.name === 'ira' ? 'accountHolder' : 'standard'}>
            <WaitingBanner />
            <RouterProvider router={router} />
          </KitProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // Runs after the first screen has started its own requests.
  void queryClient.prefetchQuery(propertiesQuery);
}
