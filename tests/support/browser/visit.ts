import type { Page } from 'playwright-core';

interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps?: { readonly client?: { clear?(): void } } | null;
}

interface Router {
  readonly options: { readonly routeTree: unknown };
  navigate(to: { href: string }): Promise<void>;
}

/**
 * In the page: leaves the current screen, forgets everything that was read, and goes to an address as a link would. It
 * uses nothing outside itself, since it is passed to a browser page as text. Returns false if no portal is running.
 */
async function followAsLink(href: string): Promise<boolean> {
  const router = Reflect.get(globalThis, '__TSR_ROUTER__') as Router | undefined;
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (!router || !root || key === undefined) return false;
  let fiber: Fiber | null = Reflect.get(root, key) as Fiber;
  while (fiber && !fiber.memoizedProps?.client?.clear) fiber = fiber.child;
  if (!fiber) return false;
  // Going to the address of the current screen would keep its state.
  await router.navigate({ href: '/between-two-visits' });
  fiber.memoizedProps?.client?.clear?.();
  document.documentElement.dataset['page'] = 'loading';
  await router.navigate({ href });
  return true;
}

/**
 * Opens a page. Within a portal that is already running, it is opened as a link would, but with nothing read before: a
 * browser takes three times as long to start the portal, and the accessibility check, again.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(address);
  const isRunning = new URL(page.url()).origin === origin;
  if (isRunning && (await page.evaluate(followAsLink, `${pathname}${search}${hash}`))) return;
  await page.goto(address, { waitUntil: 'load' });
}
