import type { Route } from '@fiducia/contract/lang/route';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { harmfulFile } from './scan-files.ts';

export type DenialKind = 'notSignedIn' | 'permissionDenied' | 'recordDenied' | 'limitHit' | 'harmfulFile';

/** A request that an access rule or a limit denied, with the details for the security log. */
export interface Denial {
  readonly kind: DenialKind;
  readonly actor: Actor;
  /** Method and route pattern, never the URL itself. */
  readonly call: string;
  /** The last ID in the URL. */
  readonly recordId: string | null;
  readonly requestId: string;
  /** The network address of the request, for counting. It isn't stored. */
  readonly from: string;
}

const kinds: Readonly<Partial<Record<Rejection['kind'], DenialKind>>> = {
  unauthenticated: 'notSignedIn',
  forbidden: 'permissionDenied',
  absent: 'recordDenied',
  tooMany: 'limitHit',
};

/** Returns the kind of denial if a rejection is a denial and not an input error or a conflict. */
export function denialOfRejection(
  rejection: Rejection,
  route: Route,
  actor: Actor,
  request: { readonly id: string; readonly ip: string; readonly params: unknown },
): Denial | undefined {
  const kind = rejection.code === harmfulFile ? harmfulFile : kinds[rejection.kind];
  if (kind === undefined) return undefined;
  const ids = Object.values(request.params ?? {}).filter((value) => /^[0-9a-f]{32}$/.test(String(value)));
  const last = ids.at(-1);
  return {
    kind,
    actor,
    call: `${route.method} ${route.path}`,
    recordId: typeof last === 'string' ? last : null,
    requestId: request.id,
    from: request.ip,
  };
}
