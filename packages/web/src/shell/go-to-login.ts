import { portalAddress } from './runtime-configuration.ts';

/** Returns the address of the login page, which returns to this address after the login. Source: doc 1 §6, §8. */
export function loginAddress(returnUrl = window.location.href): string {
  return `${portalAddress('auth', '/login')}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

export function goToLogin(): void {
  window.location.assign(loginAddress());
}
