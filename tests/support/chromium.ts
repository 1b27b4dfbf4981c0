import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let shared: Promise<Browser> | undefined;

/** Returns the browser of this process. It ends with the process; call `leaveChromium` to close its contexts. */
export async function enterChromium(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = undefined;
  shared ??= launchChromium();
  return shared;
}

/** Closes all pages, so that the next test file of this process finds none. */
export async function leaveChromium(): Promise<void> {
  const contexts = (await shared)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** Starts the browser of `CHROMIUM_PATH`, or the one that `findChromium` finds. */
export async function launchChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '' && !existsSync(given)) {
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there; correct it or remove it.`);
  }
  return chromium.launch({ executablePath: given || (await findChromium()), headless: true, args: flags });
}

/**
 * Returns the browser that npm brought (Linux x64), else the system's. The former is built without windows and menus,
 * so a page takes less than half of the processor time.
 */
export async function findChromium(): Promise<string> {
  const packaged = await unpackChromium();
  if (packaged !== undefined) return packaged;
  const system = systemPaths.find((path) => existsSync(path));
  if (system !== undefined) return system;
  throw new Error('No Chromium was found; install one, or set CHROMIUM_PATH to it.');
}

/** Returns undefined where the packaged browser doesn't start, for example because a library of the system is missing. */
async function unpackChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}
