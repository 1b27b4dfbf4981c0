import type { PortalName } from './portal-definition.ts';

let current: PortalName | undefined;

/** Sets the portal's name. Called once, when the portal starts. */
export function setCurrentPortal(name: PortalName): void {
  current = name;
}

export function currentPortal(): PortalName | undefined {
  return current;
}
