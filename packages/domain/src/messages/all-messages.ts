import { accessMessages } from './access-messages.ts';
import { accountMessages } from './account-messages.ts';
import { advisorMessages } from './advisor-messages.ts';
import { checkMessages } from './check-messages.ts';
import { contentMessages } from './content-messages.ts';
import { defaultAccountMessages } from './default-account-messages.ts';
import { distributionMessages } from './distribution-messages.ts';
import { factorMessages } from './factor-messages.ts';
import { fileMessages } from './file-messages.ts';
import { identityMessages } from './identity-messages.ts';
import { iraFeeMessages } from './ira-fee-messages.ts';
import { iraMinimumMessages } from './ira-minimum-messages.ts';
import { iraTransferMessages } from './ira-transfer-messages.ts';
import { loginNewsMessages } from './login-news-messages.ts';
import type { MessageDefinition } from './message-text.ts';
import { registryMessages } from './registry-messages.ts';
import { sponsorMessages } from './sponsor-messages.ts';
import { staffMessages } from './staff-messages.ts';
import { taxFormMessages } from './tax-form-messages.ts';

/** All messages that the system can send, except printed documents. */
export const allMessages: readonly MessageDefinition[] = [
  ...Object.values(accessMessages),
  ...Object.values(staffMessages),
  ...Object.values(factorMessages),
  ...Object.values(loginNewsMessages),
  ...Object.values(distributionMessages),
  ...Object.values(checkMessages),
  ...Object.values(identityMessages),
  ...Object.values(contentMessages),
  ...Object.values(sponsorMessages),
  ...Object.values(registryMessages),
  ...Object.values(fileMessages),
  ...Object.values(taxFormMessages),
  ...Object.values(accountMessages),
  ...Object.values(advisorMessages),
  ...Object.values(defaultAccountMessages),
  ...Object.values(iraFeeMessages),
  ...Object.values(iraMinimumMessages),
  ...Object.values(iraTransferMessages),
];

export const messageByCode = (code: string): MessageDefinition | undefined =>
  allMessages.find((one) => one.code === code);
