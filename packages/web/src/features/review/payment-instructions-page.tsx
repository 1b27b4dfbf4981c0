import type { ItemAnswer } from '@fiducia/contract/payments/payment-instruction.routes';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import type { EntityRow } from '../../entity/use-search.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

const verbs = {
  approve: { label: 'Approve', needs: 'payments.approve', asks: false },
  unapprove: { label: 'Take approval back', needs: 'payments.approve', asks: true },
  pause: { label: 'Pause', needs: 'payments.edit', asks: true },
  unpause: { label: 'Let go on', needs: 'payments.edit', asks: true },
} as const;
type Verb = keyof typeof verbs;

/** Acts on some instructions and tells of each that was refused why. Answers whether anything was done. */
export async function actOnInstructions(verb: Verb, rows: readonly EntityRow[]): Promise<boolean> {
  const { label, asks } = verbs[verb];
  const note = asks ? await promptDialog({ title: label, label: 'Note', okText: label }) : undefined;
  if (asks && note === undefined) return false;
  const versions = Object.fromEntries(
    rows.flatMap(({ id, version }) => (typeof version === 'string' ? [[id, version]] : [])),
  );
  try {
    const body = { paymentInstructionIds: rows.map(({ id }) => id), ...(note === undefined ? {} : { note }), versions };
    const { result } = await call<readonly ItemAnswer[]>({
      method: 'POST',
      path: `/private/trust/${verb}-payment-instructions`,
      body,
    });
    for (const key of ['search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
    const refused = result.filter((item) => !item.isDone);
    const done = result.length - refused.length;
    if (done > 0) notify(`${label}: ${done} done`);
    if (refused.length > 0) {
      const name = (id: string): string => {
        const payee = rows.find((row) => row.id === id)?.['payableTo'];
        return typeof payee === 'string' ? payee : 'An instruction';
      };
      await alertDialog({
        title: `${refused.length} not done`,
        text: refused.map((item) => `${name(item.id)}: ${item.reason ?? ''}`).join('\n'),
      });
    }
    return done > 0;
  } catch (error) {
    await alertDialog({ title: `${label} did not work`, text: failureTexts(asFailure(error)).join(' ') });
    return false;
  }
}

const isVerb = (name: string): name is Verb => Object.hasOwn(verbs, name);

/** All payment instructions, with what may be done to many of them at once. */
export function Screen() {
  const { may } = useSession();
  const offered = Object.keys(verbs)
    .filter(isVerb)
    .filter((verb) => may(verbs[verb].needs));
  return (
    <>
      <PageHeader
        title="Payment instructions"
        subtitle="How each part of a distribution is paid."
        actions={<Button href="/trust/payment-instructions-to-review">Review</Button>}
      />
      <EntityTable
        path="/public/payment-instructions"
        caption="Payment instructions"
        sumKey="net"
        rowHref={(row) => `/order-lines/${String(row['orderLineId'])}`}
        views={[
          { label: 'To review', filters: [{ field: 'status', method: 'equals', value: 'waitingForReview' }] },
          { label: 'Approved', filters: [{ field: 'status', method: 'equals', value: 'approved' }] },
          { label: 'Paused', filters: [{ field: 'status', method: 'equals', value: 'paused' }] },
          { label: 'Sent back', filters: [{ field: 'status', method: 'equals', value: 'sentBack' }] },
        ]}
        bulkActions={(rows, clear) =>
          offered.map((verb) => (
            <Button
              key={verb}
              dense
              look={verb === 'approve' ? 'primary' : 'secondary'}
              onClick={() =>
                void actOnInstructions(verb, rows).then((isDone) => {
                  if (isDone) clear();
                })
              }
            >
              {verbs[verb].label}
            </Button>
          ))
        }
      />
    </>
  );
}
