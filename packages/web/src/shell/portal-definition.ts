import type { ComponentType, FunctionComponent } from 'react';

export const portalNames = [
  'admin',
  'client',
  'auth',
  'participant',
  'registry',
  'elections',
  'advisor',
  'ira',
  'notice',
] as const;
export type PortalName = (typeof portalNames)[number];

/** Names of the icons that a menu may use; the pictures are in `menu-icon.tsx`. */
export type MenuIconName =
  | 'home'
  | 'accounts'
  | 'people'
  | 'plans'
  | 'orders'
  | 'lines'
  | 'payments'
  | 'bank'
  | 'distributions'
  | 'recurring'
  | 'taxes'
  | 'legal'
  | 'system'
  | 'documents'
  | 'reports'
  | 'help'
  | 'registry'
  | 'campaigns';

export interface MenuLink {
  readonly label: string;
  /** A path of this portal. `:masterAccountUuid` stands for the master account in use. */
  readonly href: string;
  /** Hides the link from people without this permission. */
  readonly permission?: string;
  /** Paths of pages that belong here although their address begins otherwise: `/bank-transactions`. */
  readonly covers?: readonly string[];
}

export interface MenuItem extends MenuLink {
  readonly icon: MenuIconName;
  readonly items?: readonly MenuLink[];
}

export interface ScreenRoute {
  /** In the notation of the specification: `/orders/:orderUuid`, `/landing/:userUuid?`, `/compare-:provider-ira`. */
  readonly path: string;
  readonly title: string;
  readonly screen: () => Promise<{ Screen: FunctionComponent }>;
  readonly access: 'anonymous' | 'signedIn';
  /** Other paths that lead here; the address changes to `path`. Parameters keep their names. */
  readonly aliases?: readonly string[];
  /** Shows the screen without menu and header, for print and for documents that fill the window. */
  readonly isBare?: boolean;
}

export interface RedirectRoute {
  readonly path: string;
  /** A path of this portal, or the address of a file. */
  readonly redirectTo: string;
}

/** A page that the portal's start draws without the framework. */
export interface PlainRoute {
  readonly path: string;
  readonly title: string;
  readonly isPlain: true;
}

export type PortalRoute = ScreenRoute | RedirectRoute | PlainRoute;

export interface PortalDefinition {
  readonly name: PortalName;
  /** Name of the app in the list of routes. */
  readonly app: string;
  readonly titleSuffix: string;
  readonly userTypes: readonly string[];
  readonly layout: 'side' | 'top' | 'card';
  readonly menu: readonly MenuItem[];
  /** What the command palette offers in addition to the pages. */
  readonly actions?: readonly MenuLink[];
  readonly routes: readonly PortalRoute[];
  /** The profile of the person, behind the avatar. */
  readonly profile?: () => Promise<{ Profile: ComponentType<{ readonly onClose: () => void }> }>;
  /** Asks the person to show again who they are, before something sensitive is changed. */
  readonly freshSignIn?: () => Promise<{
    FreshSignIn: ComponentType<{ readonly onAnswer: (isFresh: boolean) => void }>;
  }>;
  /** `listed` counts the catch-all among the portal's routes (document 1 names it for some portals only). */
  readonly unknownPath: 'listed' | 'plain';
}

export function isScreen(route: PortalRoute): route is ScreenRoute {
  return 'screen' in route;
}

export function isRedirect(route: PortalRoute): route is RedirectRoute {
  return 'redirectTo' in route;
}
