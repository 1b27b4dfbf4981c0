import type { ConnectionAnswer, ConnectionKind } from '@fiducia/domain/system/connection-outcome';
import { z } from 'zod';
import { route } from '../lang/route.ts';

/** The newest check of a provider. */
export interface CheckedConnection {
  readonly kind: ConnectionKind;
  readonly answer: ConnectionAnswer;
  readonly checkedAt: string;
}

/** The newest test email. Waiting while both `sentAt` and `error` are null. */
export interface TestEmail {
  readonly recipient: string;
  readonly requestedAt: string;
  /** When the mail server accepted it. */
  readonly sentAt: string | null;
  /** Why the last attempt failed. Delivery is tried again unless the mail server rejected the message for good. */
  readonly error: string | null;
}

export interface Connections {
  /** When the mail server last accepted any email. */
  readonly emailDeliveredAt: string | null;
  readonly testEmail: TestEmail | null;
  readonly checks: readonly CheckedConnection[];
}

export const readConnections = route<Connections>()({
  method: 'GET',
  path: '/private/connections',
  who: { staffMember: 'system.view' },
  summary: 'Get the last results of the mail server and of the providers',
});

export const sendTestEmail = route<Connections>()({
  method: 'POST',
  path: '/private/connections/test-email',
  who: { staffMember: 'system.edit' },
  summary: 'Send a test email to one’s own address',
  body: z.strictObject({}),
  perMinute: 3,
});

export const checkProviders = route<Connections>()({
  method: 'POST',
  path: '/private/connections/check',
  who: { staffMember: 'system.edit' },
  summary: 'Ask the providers to verify the first corporate bank account and to find the company’s address',
  body: z.strictObject({}),
  perMinute: 6,
});
