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

/** Starts the browser of `CHROMIUM_PATH`, else the system's, else the one that npm brought (Linux x64). */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), headless: true, args: flags });
}

async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there; correct it or remove it.`);
  }
  const system = systemPaths.find((path) => existsSync(path));
  if (system !== undefined) return system;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium was found; install one, or set CHROMIUM_PATH to it.');
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
