import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { message } from './message.entity.ts';

export interface MessageVariableView {
  readonly name: string;
  readonly meaning: string;
  readonly sample: string;
  readonly isNeeded: boolean;
}

export type MessageView = RowOf<typeof message> & { readonly variables: readonly MessageVariableView[] };

const language = z.enum(['en', 'es'], 'Choose English or Spanish.');

export const readMessage = route<MessageView>()({
  method: 'GET',
  path: '/private/messages/:code',
  who: { staffMember: 'system.view' },
  summary: 'Get a message template by its code or ID, with its placeholders',
});
export const previewMessage = route<{ readonly subject: string; readonly text: string }>()({
  method: 'POST',
  path: '/private/messages/:code/preview',
  who: { staffMember: 'system.view' },
  summary: 'Preview a message with sample values, using the given or current text',
  body: z.strictObject({ language, subject: z.string().nullish(), text: z.string().nullish() }),
});
export const testMessage = route<{ readonly sentTo: string }>()({
  method: 'POST',
  path: '/private/messages/:code/test-send',
  who: { staffMember: 'system.edit' },
  summary: 'Send a test message with sample values to your own email address',
  body: z.strictObject({ language }),
  perMinute: 10,
});
