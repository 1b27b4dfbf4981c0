import type { ScreeningHitDetail } from '@fiducia/contract/screening/screening-hit.routes';
import { differingFactNames, differingFacts } from '@fiducia/domain/screening/screening-hit-machine';
import { perform, readAgain } from '../../entity/perform.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { CheckboxListField } from '../../kit/form/fields/checkbox-list-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

type Fact = (typeof differingFacts)[number];
const options = differingFacts.map((fact) => ({ value: fact, text: differingFactNames[fact] }));
const undecided: { facts: string[]; note: string } = { facts: [], note: '' };
const isFact = (text: string): text is Fact => differingFacts.some((fact) => fact === text);

/** Asks for a reason, and confirms that a hit is a match. */
export async function confirmMatch(id: string): Promise<void> {
  const note = await promptDialog({
    title: 'Confirm match?',
    text: 'The payments stay blocked, and their money moves to a blocked account, from which only a license of OFAC releases it. OFAC must get a report within 10 business days. This can’t be undone.',
    label: 'Reason',
    okText: 'Confirm match',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/legal/screening-hits/:id/confirm', { params: { id }, body: { note } }),
      'Match confirmed',
    );
}

/** The form with which a reviewer decides about a hit. */
export function DecideHit({ detail }: { detail: ScreeningHitDetail }) {
  const { hit, blocker, reviewsNeeded, firstReviewer } = detail;
  const isSecond = firstReviewer !== null;
  const submit = async ({ facts, note }: { facts: string[]; note: string }) => {
    try {
      await call('POST /private/legal/screening-hits/:id/clear', {
        params: { id: hit.id },
        body: { differingFacts: facts.filter(isFact), note },
      });
      notify(reviewsNeeded > 1 && !isSecond ? 'Reviewed. A second person must clear it, too.' : 'Hit cleared');
      readAgain();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  if (blocker !== null)
    return (
      <>
        <Alert tone="announcement">{blocker}</Alert>
        <Row>
          <Button onClick={() => void confirmMatch(hit.id)}>Confirm match</Button>
        </Row>
      </>
    );
  return (
    <Form
      label="Decision"
      values={undecided}
      onSubmit={submit}
      actions={({ isBusy }) => (
        <Row end>
          <Button onClick={() => void confirmMatch(hit.id)}>Confirm match</Button>
          <Button look="primary" type="submit" busy={isBusy}>
            {reviewsNeeded > 1 ? `Clear hit (${isSecond ? 2 : 1} of ${reviewsNeeded} reviews)` : 'Clear hit'}
          </Button>
        </Row>
      )}
    >
      <CheckboxListField
        name="facts"
        label="To clear the hit, choose at least two facts that differ"
        options={options}
        span={12}
      />
      <TextAreaField name="note" label="Reason" isRequired maxLength={2000} span={12} />
    </Form>
  );
}
