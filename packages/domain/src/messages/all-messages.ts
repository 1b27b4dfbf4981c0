import { accessMessages } from './access-messages.ts';
import { contentMessages } from './content-messages.ts';
import { distributionMessages } from './distribution-messages.ts';
import type { MessageDefinition } from './message-text.ts';
import { factorMessages } from './factor-messages.ts';
import { registryMessages } from './registry-messages.ts';

/** Every message that the program sends. Nothing is mailed whose words do not stand here, letters apart. */
export const allMessages: readonly MessageDefinition[] = [
  ...Object.values(accessMessages),
  ...Object.values(distributionMessages),
  ...Object.values(factorMessages),
  ...Object.values(contentMessages),
  ...Object.values(registryMessages),
];

export const messageByCode = (code: string): MessageDefinition | undefined =>
  allMessages.find((one) => one.code === code);
