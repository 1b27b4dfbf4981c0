import { portalAddress } from './runtime-configuration.ts';

/** Goes to the login page, which returns to this address afterwards. Source: doc 1 §6, §8. */
export function loginAddress(returnUrl = window.location.href): string {
  return `${portalAddress('auth', '/login')}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

export function goToLogin(): void {
  window.location.assign(loginAddress());
}
