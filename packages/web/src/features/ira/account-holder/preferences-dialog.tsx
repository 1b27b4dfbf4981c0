import type { BodyAt } from '@fiducia/contract/api';
import { attempt, perform } from '../../../entity/perform.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';

type Preferences = BodyAt<'POST /public/prospects/:id/preferences-completed'>;

const risks = [
  { value: 'cautious', title: 'Cautious', text: 'Small steps, little to lose.' },
  { value: 'balanced', title: 'Balanced', text: 'Some ups and downs, for some growth.' },
  { value: 'growth', title: 'Growth', text: 'Large ups and downs, for money that has time.' },
] as const;

/** How the money in an IRA is invested, or the default. */
export function PreferencesDialog({ prospectId, onClose }: { prospectId: string; onClose: () => void }) {
  const requestOf = (body: Preferences) =>
    requestTo('POST /public/prospects/:id/preferences-completed', { params: { id: prospectId }, body });
  const keepDefault = async () => {
    if (await perform(requestOf({}), 'The money market it is')) onClose();
  };
  return (
    <Modal title="How is it invested?" width="medium" onClose={onClose}>
      <Stack>
        <Form<{ riskTolerance: Preferences['riskTolerance'] | null; modelPortfolio: string }>
          label="How is it invested?"
          values={{ riskTolerance: null, modelPortfolio: '' }}
          onCancel={onClose}
          onSubmit={async ({ riskTolerance, modelPortfolio }) => {
            const request = requestOf({ riskTolerance: riskTolerance ?? undefined, modelPortfolio });
            const failure = await attempt(request, 'Your choice is kept');
            if (!failure) onClose();
            return failure;
          }}
        >
          <RadioCardsField name="riskTolerance" label="How much risk suits you" isRequired cards={risks} />
          <Fields>
            <TextField
              name="modelPortfolio"
              label="Model portfolio"
              isRequired
              maxLength={80}
              hint="By the name that your advisor or the list of models gives it"
            />
          </Fields>
        </Form>
        <Button look="link" onClick={() => void keepDefault()}>
          Keep the default: cautious, in the money market
        </Button>
      </Stack>
    </Modal>
  );
}
