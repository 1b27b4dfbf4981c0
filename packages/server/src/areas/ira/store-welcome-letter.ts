import type { Letterhead } from '@fiducia/domain/documents/letterhead';
import type { LetterBlock } from '@fiducia/domain/documents/notices/document-block';
import { type IraWelcomeFacts, iraWelcomeLetter, savingsWelcomeLetter } from '@fiducia/domain/ira/ira-welcome';
import { welcomeTexts } from '@fiducia/domain/ira/welcome-texts';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type FileToStore, storeFiles } from '../../platform/files/store-file.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { iraAccountTable } from './ira-account.table.ts';

export const iraWelcomeKind = 'iraWelcome';

export interface Welcome {
  readonly iraAccountId: string;
  readonly masterAccountId: string | null;
  readonly facts: Omit<IraWelcomeFacts, 'supportPhone' | 'portal'>;
  readonly isSavings?: boolean;
}

/** Draws the welcome letters of new accounts, and stores them for their owners. */
export async function storeWelcomeLetters(
  tx: Tx,
  ctx: ActorContext,
  platform: Platform,
  welcomes: readonly Welcome[],
): Promise<void> {
  if (welcomes.length === 0) return;
  const letterhead = await readLetterhead(tx);
  const letters: FileToStore[] = [];
  for (const welcome of welcomes) letters.push(await drawWelcome(ctx, platform, letterhead, welcome));
  await storeFiles(tx, ctx, platform.files, letters);
}

async function drawWelcome(
  { now }: ActorContext,
  { config }: Platform,
  letterhead: Letterhead,
  of: Welcome,
): Promise<FileToStore> {
  const facts = { ...of.facts, supportPhone: letterhead.supportPhone, portal: portalAddress(config, 'ira') };
  const { defaulted, language } = facts;
  const { iraTitle, savingsTitle } = welcomeTexts[language];
  const [name, title, blocks]: [string, string, readonly LetterBlock[]] =
    of.isSavings === true && defaulted
      ? ['Savings account', savingsTitle, savingsWelcomeLetter({ ...facts, defaulted })]
      : ['IRA', iraTitle, iraWelcomeLetter(facts)];
  const { bytes } = await drawDocument({
    title,
    language,
    createdAt: now.toISOString(),
    letterhead,
    blocks,
  });
  return {
    bytes: Buffer.from(bytes),
    facts: {
      fileName: `${name} welcome letter.pdf`,
      mimeType: 'application/pdf',
      kind: iraWelcomeKind,
      entity: iraAccountTable.name,
      recordId: of.iraAccountId,
      masterAccountId: of.masterAccountId,
      isStaffOnly: false,
    },
  };
}
