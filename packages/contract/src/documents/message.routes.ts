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
  summary: 'The texts of one message by its code or id, with what can be filled in',
});
export const previewMessage = route<{ readonly subject: string; readonly text: string }>()({
  method: 'POST',
  path: '/private/messages/:code/preview',
  who: { staffMember: 'system.view' },
  summary: 'Preview a message with sample values, in the given or current text',
  body: z.strictObject({ language, subject: z.string().nullish(), text: z.string().nullish() }),
});
export const testMessage = route<{ readonly sentTo: string }>()({
  method: 'POST',
  path: '/private/messages/:code/test-send',
  who: { staffMember: 'system.edit' },
  summary: 'Sends the message with sample values to the email address of the asker',
  body: z.strictObject({ language }),
  perMinute: 10,
});
