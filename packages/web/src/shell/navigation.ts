import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { announceHash } from '../kit/page/hash.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { saveOrShow } from './save-download.ts';

let history: RouterHistory | undefined;

/** Goes to a path in this portal, or leaves the portal for a full address. */
export function navigate(href: string, how: { replace?: boolean } = {}): void {
  if (!history || /^[a-z]+:/i.test(href)) {
    window.location.assign(href);
    return;
  }
  if (how.replace) history.replace(href);
  else history.push(href);
}

/**
 * Asks for confirmation before the user leaves the page while `isDirty` returns true. Returns a function that turns
 * this off.
 */
export function blockLeaving(isDirty: () => boolean, confirmLeaving: () => Promise<boolean>): () => void {
  return (
    history?.block({
      enableBeforeUnload: isDirty,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        isDirty() && currentLocation.pathname !== nextLocation.pathname && !(await confirmLeaving()),
    }) ?? (() => {})
  );
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function innerPath(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const to = new URL(link.href);
  if (to.origin !== window.location.origin || /^\/(public|private|templates)\//.test(to.pathname)) return undefined;
  const isOnlyHash = to.pathname === window.location.pathname && to.search === window.location.search && to.hash;
  return isOnlyHash ? undefined : `${to.pathname}${to.search}${to.hash}`;
}

/** Returns the API path of a link to an API file, or undefined for any other link. */
function callOfDownload(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.hasAttribute('download')) return undefined;
  const to = new URL(link.href);
  const api = new URL(runtimeConfiguration().apiBaseUrl, window.location.href);
  return to.origin === api.origin && /^\/(public|private)\//.test(to.pathname)
    ? `${to.pathname}${to.search}`
    : undefined;
}

/**
 * Downloads a link's file with our own request, because a plain download couldn't show a rejection. Each link allows
 * one download at a time.
 */
async function saveBehind(link: HTMLAnchorElement, path: string): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  await saveOrShow({ path });
  link.ariaBusy = null;
}

/**
 * Handles clicks on every plain `<a href>`. Navigates through the router, so that the kit can render links without
 * depending on it. Downloads API files with a request that can show a rejection. Preloads a link's screen on hover or
 * focus.
 */
export function takeOverLinks(owner: AnyRouter): void {
  history = owner.history;
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    const file = callOfDownload(link);
    if (link && file !== undefined) {
      event.preventDefault();
      void saveBehind(link, file);
      return;
    }
    const path = innerPath(link);
    if (path === undefined) return;
    event.preventDefault();
    owner.history.push(path);
  });
  const warm = (event: Event) => {
    const path = innerPath(linkOf(event));
    if (path !== undefined) void owner.preloadRoute({ to: path.split(/[?#]/, 1)[0] ?? path }).catch(() => {});
  };
  document.addEventListener('pointerover', warm, { passive: true });
  document.addEventListener('focusin', warm);
  owner.history.subscribe(() => announceHash());
}
