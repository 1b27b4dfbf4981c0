import type { Route } from '@fiducia/contract/lang/route';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { harmfulFile } from './scan-files.ts';

export type DenialKind = 'notSignedIn' | 'permissionDenied' | 'recordDenied' | 'limitHit' | 'harmfulFile';

/** A request that policy or a limit turned away: what the security log tells of it. */
export interface Denial {
  readonly kind: DenialKind;
  readonly actor: Actor;
  /** Method and pattern of the address; never the address itself. */
  readonly call: string;
  /** The id that the address ends in. */
  readonly recordId: string | null;
  readonly requestId: string;
  /** Where the request came from, for counting; it is not stored. */
  readonly from: string;
}

const kinds: Readonly<Partial<Record<Refusal['kind'], DenialKind>>> = {
  unauthenticated: 'notSignedIn',
  forbidden: 'permissionDenied',
  absent: 'recordDenied',
  tooMany: 'limitHit',
};

/** What was denied, when a refusal is a denial and not a fault of the input or a clash. */
export function denialOfRefusal(
  refusal: Refusal,
  route: Route,
  actor: Actor,
  request: { readonly id: string; readonly ip: string; readonly params: unknown },
): Denial | undefined {
  const kind = refusal.code === harmfulFile ? harmfulFile : kinds[refusal.kind];
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
