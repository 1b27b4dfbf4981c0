import type { PortalName } from './portal-definition.ts';

let current: PortalName | undefined;

/** Said once by the portal's start. */
export function setCurrentPortal(name: PortalName): void {
  current = name;
}

export function currentPortal(): PortalName | undefined {
  return current;
}
