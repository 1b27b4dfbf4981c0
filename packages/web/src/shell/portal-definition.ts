import type { ComponentType, FunctionComponent } from 'react';
import type { SessionAccount } from './session-user.ts';

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

/** Icons that a menu may use. Their SVGs are in `menu-icon.tsx`. */
export type MenuIconName =
  | 'home'
  | 'accounts'
  | 'people'
  | 'plans'
  | 'orders'
  | 'lines'
  | 'tasks'
  | 'payments'
  | 'deposits'
  | 'distributions'
  | 'recurring'
  | 'taxes'
  | 'fees'
  | 'legal'
  | 'system'
  | 'letters'
  | 'reports'
  | 'help'
  | 'registry'
  | 'iras'
  | 'openings'
  | 'campaigns'
  | 'review'
  | 'access'
  | 'technology';

export interface MenuLink {
  readonly label: string;
  /** A path in this portal. `:masterAccountUuid` is replaced by the current master account's ID. */
  readonly href: string;
  /** Hides the link from users without this permission. */
  readonly permission?: string;
  /** Whether users without the permission must not learn that the page exists. They get “Page not found”. */
  readonly isSecret?: boolean;
  /** Returns whether to show the link to users of an account: the current one, if there is one. */
  readonly isFor?: (account: SessionAccount | undefined) => boolean;
  /** Paths of pages that belong to this link although they begin differently: `/bank-transactions`. */
  readonly covers?: readonly string[];
}

export interface MenuItem extends MenuLink {
  readonly icon: MenuIconName;
  /** The pages of a group. A group without a page that the user may see is hidden. */
  readonly items?: readonly MenuLink[];
  /** Heading above this item and those that follow it. */
  readonly section?: string;
  /** The letter that opens it after `g`. Defaults to the first free one of its label. */
  readonly letter?: string;
}

/** How many items of a kind wait on a page. */
export interface MenuCount {
  readonly href: string;
  /** What is counted, as a new line of the link's title: `Deposits to match: 6, all late`. */
  readonly text: string;
  readonly count: number;
  readonly late: number;
}

export interface ScreenRoute {
  /** Path in the specification's notation: `/orders/:orderUuid`, `/landing/:userUuid?`, `/compare-:provider-ira`. */
  readonly path: string;
  readonly title: string;
  readonly screen: () => Promise<{ Screen: FunctionComponent }>;
  readonly access: 'anonymous' | 'signedIn';
  /** Other paths that redirect to `path`. They have the same parameters. */
  readonly aliases?: readonly string[];
  /** Shows the screen without the menu and header, for printing and for full-window documents. */
  readonly isBare?: boolean;
}

export interface RedirectRoute {
  readonly path: string;
  /** A path in this portal, or the address of a file. */
  readonly redirectTo: string;
}

/** A page that is rendered on startup, without React. */
export interface PlainRoute {
  readonly path: string;
  readonly title: string;
  readonly isPlain: true;
}

export type PortalRoute = ScreenRoute | RedirectRoute | PlainRoute;

export interface PortalDefinition {
  readonly name: PortalName;
  /** Name of the app in the specification's list of routes. */
  readonly app: string;
  readonly titleSuffix: string;
  readonly userTypes: readonly string[];
  readonly layout: 'side' | 'top' | 'card';
  readonly menu: readonly MenuItem[];
  /** Reads how many items wait on the pages of the menu. */
  readonly menuCounts?: () => Promise<readonly MenuCount[]>;
  /** Entries of the command palette in addition to the pages. */
  readonly actions?: readonly MenuLink[];
  readonly routes: readonly PortalRoute[];
  /** Rendered in the header, next to the user's menu. */
  readonly headerPiece?: FunctionComponent;
  /** Loads the user's profile, which opens from the avatar. */
  readonly profile?: () => Promise<{ Profile: ComponentType<{ readonly onClose: () => void }> }>;
  /** Asks the user to confirm their identity before a sensitive change. */
  readonly freshSignIn?: () => Promise<{
    FreshSignIn: ComponentType<{ readonly onAnswer: (isFresh: boolean) => void }>;
  }>;
  /** `listed` counts the catch-all route among the portal's routes. Document 1 lists it for some portals only. */
  readonly unknownPath: 'listed' | 'plain';
}

export function isScreen(route: PortalRoute): route is ScreenRoute {
  return 'screen' in route;
}

export function isRedirect(route: PortalRoute): route is RedirectRoute {
  return 'redirectTo' in route;
}
