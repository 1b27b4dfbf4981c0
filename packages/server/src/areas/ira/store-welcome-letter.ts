import { type DocumentBlock } from '@fiducia/domain/documents/notices/document-block';
import { type IraWelcomeFacts, iraWelcomeLetter, savingsWelcomeLetter } from '@fiducia/domain/ira/ira-welcome';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { iraAccountTable } from './ira-account.table.ts';

export const iraWelcomeKind = 'iraWelcome';

interface Welcome {
  readonly iraAccountId: string;
  readonly masterAccountId: string | null;
  readonly facts: Omit<IraWelcomeFacts, 'supportPhone' | 'portal'>;
  readonly isSavings?: boolean;
}

/** Draws the welcome letter of a new account, and stores it for its owner. */
export async function storeWelcomeLetter(tx: Tx, ctx: ActorContext, platform: Platform, of: Welcome): Promise<void> {
  const letterhead = await readLetterhead(tx);
  const facts = { ...of.facts, supportPhone: letterhead.supportPhone, portal: portalAddress(platform.config, 'ira') };
  const { defaulted } = facts;
  const [name, blocks]: [string, readonly DocumentBlock[]] =
    of.isSavings === true && defaulted
      ? ['Savings account', savingsWelcomeLetter({ ...facts, defaulted })]
      : ['IRA', iraWelcomeLetter(facts)];
  const { bytes } = await drawDocument({
    title: `Your ${name === 'IRA' ? name : name.toLowerCase()} is open`,
    createdAt: ctx.now.toISOString(),
    letterhead,
    blocks,
  });
  await storeFile(tx, ctx, platform.files, Buffer.from(bytes), {
    fileName: `${name} welcome letter.pdf`,
    mimeType: 'application/pdf',
    kind: iraWelcomeKind,
    entity: iraAccountTable.name,
    recordId: of.iraAccountId,
    masterAccountId: of.masterAccountId,
    isStaffOnly: false,
  });
}
