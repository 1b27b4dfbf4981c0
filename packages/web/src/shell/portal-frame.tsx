import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { spoken } from '../kit/text/language.ts';
import { CardLayout } from './card-layout.tsx';
import styles from './frame.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { PageMark } from './page-mark.tsx';
import type { PortalDefinition } from './portal-definition.ts';
import { queryClient, whenSettled } from './query-client.ts';
import { RouteEffects, useScreenRoute } from './route-effects.tsx';
import { useSession } from './session.ts';
import { Shortcuts } from './shortcuts.tsx';
import { propertiesQuery } from './system-properties.ts';
import { TopLayout } from './top-layout.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

const SideLayout = lazyRouteComponent(() => import('./side-layout.tsx'), 'SideLayout');
const AfterScreen = lazy(() =>
  whenSettled()
    .then(() => import('./after-screen.tsx'))
    .then((module) => ({ default: module.AfterScreen })),
);

function Layout({ portal }: { portal: PortalDefinition }) {
  const isBare = useScreenRoute(portal)?.isBare;
  const content = <Outlet />;
  if (isBare) return <main id="main">{content}</main>;
  if (portal.layout === 'card') return <CardLayout portal={portal}>{content}</CardLayout>;
  if (portal.layout === 'top') return <TopLayout portal={portal}>{content}</TopLayout>;
  return (
    <Suspense fallback={null}>
      <SideLayout portal={portal}>{content}</SideLayout>
    </Suspense>
  );
}

/** Fetches the parts of the frame that only some portals have. A notice that appeared later would move the page. */
export async function loadFrame({ layout }: PortalDefinition): Promise<void> {
  if (layout === 'side') await Promise.all([queryClient.ensureQueryData(propertiesQuery), SideLayout.preload?.()]);
}

/** Renders the frame around every screen of a portal. */
export function PortalFrame({ portal }: { portal: PortalDefinition }) {
  const { isSignedIn } = useSession();
  useLeaveQuestion(useScreenRoute(portal)?.access === 'signedIn');
  return (
    <>
      <a className={styles['skip']} href="#main">
        {spoken('Skip to content')}
      </a>
      <OfflineBanner />
      <Layout portal={portal} />
      <RouteEffects portal={portal} />
      <PageMark />
      <Shortcuts portal={portal} />
      {isSignedIn && (
        <Suspense fallback={null}>
          <AfterScreen portal={portal} />
        </Suspense>
      )}
    </>
  );
}
