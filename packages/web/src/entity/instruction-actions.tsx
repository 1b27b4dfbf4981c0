import type { ItemAnswer } from '@fiducia/contract/payments/payment-instruction.routes';
import { failureTexts } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { alertDialog, promptDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import { call } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { useSession } from '../shell/session.ts';
import { type BulkOutcome, runForEach } from './bulk-run.ts';

/** The fields of a payment instruction that the actions need. */
export interface InstructionRow {
  readonly id: string;
  readonly payableTo?: string | null;
  readonly status?: string | null;
  readonly version?: string | null;
}

type OneKey =
  | 'POST /private/payment-instructions/:id/send-for-review'
  | 'POST /private/payment-instructions/:id/send-back'
  | 'POST /private/payment-instructions/:id/not-ready-for-review';
type ManyKey =
  | 'POST /private/trust/approve-payment-instructions'
  | 'POST /private/trust/unapprove-payment-instructions'
  | 'POST /private/trust/pause-payment-instructions'
  | 'POST /private/trust/unpause-payment-instructions';

interface VerbText {
  readonly label: string;
  readonly needs: string;
  /** Statuses that the transition starts from. */
  readonly from: readonly string[];
  /** What the user enters first: an internal note, or a reason that the payee sees. */
  readonly asks?: { readonly label: string; readonly text?: string };
  /** Shown on success. */
  readonly done: string;
  /** The route for one instruction, or the one for many instructions. */
  readonly one?: OneKey;
  readonly many?: ManyKey;
}

const note = { label: 'Note' };
const verbs = {
  approve: {
    label: 'Approve',
    needs: 'payments.approve',
    from: ['waitingForReview'],
    many: 'POST /private/trust/approve-payment-instructions',
    done: 'Approved',
  },
  unapprove: {
    label: 'Withdraw approval',
    needs: 'payments.approve',
    from: ['approved'],
    asks: note,
    many: 'POST /private/trust/unapprove-payment-instructions',
    done: 'Approval withdrawn',
  },
  pause: {
    label: 'Pause',
    needs: 'payments.edit',
    from: ['waitingForReview', 'approved', 'notReadyForReview'],
    asks: note,
    many: 'POST /private/trust/pause-payment-instructions',
    done: 'Paused',
  },
  unpause: {
    label: 'Resume',
    needs: 'payments.edit',
    from: ['paused'],
    asks: note,
    many: 'POST /private/trust/unpause-payment-instructions',
    done: 'Resumed',
  },
  sendForReview: {
    label: 'Send for review',
    needs: 'payments.edit',
    from: ['notReadyForReview', 'sentBack'],
    one: 'POST /private/payment-instructions/:id/send-for-review',
    done: 'Sent for review',
  },
  sendBack: {
    label: 'Send back',
    needs: 'payments.edit',
    from: ['waitingForReview', 'notReadyForReview', 'approved'],
    asks: { label: 'Reason', text: 'The payee sees this reason and can correct the instruction.' },
    one: 'POST /private/payment-instructions/:id/send-back',
    done: 'Sent back',
  },
  notReady: {
    label: 'Mark not ready for review',
    needs: 'payments.edit',
    from: ['waitingForReview', 'sentBack'],
    asks: { label: 'Reason', text: 'This removes the instruction from review until you send it for review again.' },
    one: 'POST /private/payment-instructions/:id/not-ready-for-review',
    done: 'Marked not ready for review',
  },
} as const satisfies Readonly<Record<string, VerbText>>;

export type InstructionVerb = keyof typeof verbs;
const isVerb = (name: string): name is InstructionVerb => Object.hasOwn(verbs, name);
const allVerbs = Object.keys(verbs).filter(isVerb);
const textsOf = (verb: InstructionVerb): VerbText => verbs[verb];

/** Returns whether the user may make a transition of this instruction. */
export const canActOn = ({ status }: InstructionRow, may: (permission: string) => boolean): boolean =>
  allVerbs.some((verb) => may(verbs[verb].needs) && textsOf(verb).from.some((one) => one === status));

const nameOf = (row: InstructionRow): string => row.payableTo ?? 'A payment instruction';

/** Sends the transition for many instructions in one call. Lists the ones that can't make it, with the reason. */
async function actTogether(
  many: ManyKey,
  rows: readonly InstructionRow[],
  noteText: string | undefined,
): Promise<BulkOutcome> {
  const versions = Object.fromEntries(rows.flatMap(({ id, version }) => (version ? [[id, version]] : [])));
  const { result } = await call(many, {
    outlivesPage: true,
    body: {
      paymentInstructionIds: rows.map(({ id }) => id),
      ...(noteText === undefined ? {} : { note: noteText }),
      versions,
    },
  });
  const byId = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const title = ({ id }: ItemAnswer) => byId.get(id) ?? 'A payment instruction';
  return {
    done: result.filter(({ isDone }) => isDone).map(title),
    rejected: result.filter(({ isDone }) => !isDone).map((item) => ({ title: title(item), why: item.reason ?? '' })),
  };
}

/** Actions in progress, each with its instructions. A second press of the same button, as in a double click, is ignored. */
const running = new Set<string>();

/**
 * Acts on payment instructions and shows why any were rejected. Returns whether at least one was changed. `isSilent`
 * leaves out the confirmation, because the user has already seen one.
 */
export async function actOnInstructions(
  verb: InstructionVerb,
  rows: readonly InstructionRow[],
  { isSilent = false } = {},
): Promise<boolean> {
  const key = [verb, ...rows.map(({ id }) => id)].join(' ');
  if (running.has(key)) return false;
  running.add(key);
  try {
    return await act(verb, rows, isSilent);
  } finally {
    running.delete(key);
  }
}

const refreshLists = () =>
  Promise.all(['search', 'fetch', 'record'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

async function act(verb: InstructionVerb, rows: readonly InstructionRow[], isSilent: boolean): Promise<boolean> {
  const { label, asks, one, many, done: word } = textsOf(verb);
  const [first] = rows;
  const title =
    rows.length === 1 && first ? `${label}: ${nameOf(first)}` : `${label}: ${rows.length} payment instructions`;
  const reason = asks ? await promptDialog({ title, okText: label, ...asks }) : undefined;
  if (asks && reason === undefined) return false;
  try {
    const { done, rejected } = one
      ? await runForEach(rows, nameOf, (row) =>
          call(one, { params: { id: row.id }, body: reason === undefined ? {} : { reason } }),
        )
      : many
        ? await actTogether(many, rows, reason)
        : { done: [], rejected: [] };
    const refreshed = refreshLists();
    if (done.length > 0 && !isSilent) notify(done.length === 1 ? word : `${word}: ${done.length}`);
    if (rejected.length > 0)
      await alertDialog({
        title:
          rejected.length === 1 ? '1 instruction wasn’t changed' : `${rejected.length} instructions weren’t changed`,
        text: rejected.map((item) => `${item.title}: ${item.why}`).join('\n'),
      });
    await refreshed;
    return done.length > 0;
  } catch (error) {
    await alertDialog({ title: `We couldn’t complete this: ${label}`, text: failureTexts(asFailure(error)).join(' ') });
    return false;
  }
}

export interface InstructionButtonsProps {
  readonly rows: readonly InstructionRow[];
  readonly only?: readonly InstructionVerb[];
  readonly onDone?: () => void;
}

/**
 * Renders the actions that this user may take on these instructions. Each button acts on those whose status allows it.
 */
export function InstructionButtons({ rows, only = allVerbs, onDone }: InstructionButtonsProps) {
  const { may } = useSession();
  const offered = only
    .map((verb) => ({ verb, ready: rows.filter(({ status }) => textsOf(verb).from.some((one) => one === status)) }))
    .filter(({ verb, ready }) => ready.length > 0 && may(verbs[verb].needs));
  return offered.map(({ verb, ready }) => (
    <Button
      key={verb}
      dense
      look={verb === 'approve' ? 'primary' : 'secondary'}
      onClick={() =>
        void actOnInstructions(verb, ready).then((isDone) => {
          if (isDone) onDone?.();
        })
      }
    >
      {ready.length === rows.length ? verbs[verb].label : `${verbs[verb].label} (${ready.length})`}
    </Button>
  ));
}
