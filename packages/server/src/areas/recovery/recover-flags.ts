import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type RecoveryDecision, recoveryDecisions } from '@fiducia/domain/recovery/item-texts';

export interface RecoverFlags {
  /** Email address of the staff user who decides; needed for everything but the list. */
  readonly as: string | undefined;
  readonly decisions: readonly { readonly itemId: string; readonly decision: RecoveryDecision }[];
  /** What to do after the decisions. */
  readonly step: 'audit' | 'request' | 'withdraw' | 'release' | undefined;
}

const steps = ['audit', 'request', 'withdraw', 'release'] as const;
const usage =
  'use --as <email address>, --decide <id>=has, --decide <id>=hasNot, and one of --audit, --request, --withdraw, --release.';

/** Returns the flags of `npm run recover`, or a message that explains the correct use. */
export function readRecoverFlags(given: readonly string[]): RecoverFlags | string {
  let as: string | undefined;
  let step: RecoverFlags['step'];
  const decisions: { itemId: string; decision: RecoveryDecision }[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const flag = given[at] ?? '';
    const name = flag.slice(2);
    if (flag === '--as') as = given[++at];
    else if (flag === '--decide') {
      const [itemId = '', decision] = (given[++at] ?? '').split('=');
      if (!isOneOf(recoveryDecisions, decision)) return `--decide needs an ID with =has or =hasNot; ${usage}`;
      decisions.push({ itemId, decision });
    } else if (flag.startsWith('--') && isOneOf(steps, name) && step === undefined) step = name;
    else return `${flag} is not a known option; ${usage}`;
  }
  const isChange = decisions.length > 0 || step !== undefined;
  if (isChange && as === undefined) return `Name the staff user who does this with --as; ${usage}`;
  return { as, decisions, step };
}
