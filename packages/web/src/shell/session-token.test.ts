import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuntimeConfiguration, runtimeConfiguration, setRuntimeConfiguration } from './runtime-configuration.ts';
import { clearToken, readToken, writeToken } from './session-token.ts';

let before: RuntimeConfiguration;
beforeEach(() => {
  before = runtimeConfiguration();
});
afterEach(() => {
  setRuntimeConfiguration(before);
  vi.restoreAllMocks();
});

it.each([[undefined, 'authToken'] as const, ['__Secure-authToken', '__Secure-authToken'] as const])(
  'the cookie of a place that names %s is %s: written, read and removed under that name alone',
  (cookieName, name) => {
    setRuntimeConfiguration({ ...before, ...(cookieName === undefined ? {} : { cookieName }) });
    const written: string[] = [];
    let cookies = '';
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
    writeToken('t0ken-1');
    clearToken();
    expect(written[0]).toMatch(new RegExp(`^${name}=t0ken-1; path=/; SameSite=Lax`));
    expect(written[1]).toMatch(new RegExp(`^${name}=; path=/.*Max-Age=0$`));
    cookies = `other=1; ${name}=t0ken-1; ${name}x=2`;
    expect(readToken()).toBe('t0ken-1');
    cookies = 'other=1; xauthToken=t0ken-1';
    expect(readToken()).toBe('');
  },
);
