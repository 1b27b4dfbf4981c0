import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { announceHash } from '../kit/page/hash.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { saveOrShow } from './save-download.ts';

let history: RouterHistory | undefined;

/** Goes to a path of this portal, or leaves for a full address. */
export function navigate(href: string, how: { replace?: boolean } = {}): void {
  if (!history || /^[a-z]+:/i.test(href)) {
    window.location.assign(href);
    return;
  }
  if (how.replace) history.replace(href);
  else history.push(href);
}

/** Asks before the page is left while `isDirty` answers yes. Returns how to stop asking. */
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

/** The call that a link to a file of the API makes; undefined for any other link. */
function callOfDownload(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.hasAttribute('download')) return undefined;
  const to = new URL(link.href);
  const api = new URL(runtimeConfiguration().apiBaseUrl, window.location.href);
  return to.origin === api.origin && /^\/(public|private)\//.test(to.pathname)
    ? `${to.pathname}${to.search}`
    : undefined;
}

/** Saves the file behind a link; the browser itself would not show a rejection. One download at a time per link. */
async function saveBehind(link: HTMLAnchorElement, path: string): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  await saveOrShow({ path });
  link.ariaBusy = null;
}

/**
 * Lets every plain `<a href>` of the page move through the router, so that the kit draws links without knowing it,
 * saves files of the API by a call whose rejection is shown, and loads the screen behind a link when the pointer or the focus rests on it.
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
