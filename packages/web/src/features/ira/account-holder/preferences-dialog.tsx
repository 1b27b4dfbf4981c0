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
import { iraText } from '../../../texts/ira.ts';

type Preferences = BodyAt<'POST /public/prospects/:id/preferences-completed'>;

const risks = ['cautious', 'balanced', 'growth'] as const;

/** Renders the form for an IRA's investment preferences. */
export function PreferencesDialog({ prospectId, onClose }: { prospectId: string; onClose: () => void }) {
  const requestOf = (body: Preferences) =>
    requestTo('POST /public/prospects/:id/preferences-completed', { params: { id: prospectId }, body });
  const saveDefault = async () => {
    if (await perform(requestOf({}), iraText('investments.default.saved'))) onClose();
  };
  return (
    <Modal title={iraText('investments.title')} width="medium" onClose={onClose}>
      <Stack>
        <Form<{ riskTolerance: Preferences['riskTolerance'] | null; modelPortfolio: string }>
          label={iraText('investments.title')}
          submitText={iraText('investments.submit')}
          values={{ riskTolerance: null, modelPortfolio: '' }}
          onCancel={onClose}
          onSubmit={async ({ riskTolerance, modelPortfolio }) => {
            const request = requestOf({ riskTolerance: riskTolerance ?? undefined, modelPortfolio });
            const failure = await attempt(request, iraText('investments.saved'));
            if (!failure) onClose();
            return failure;
          }}
        >
          <RadioCardsField
            name="riskTolerance"
            label={iraText('investments.risk')}
            isRequired
            cards={risks.map((value) => ({
              value,
              title: iraText(`investments.risk.${value}`),
              text: iraText(`investments.risk.${value}.text`),
            }))}
          />
          <Fields>
            <TextField
              name="modelPortfolio"
              label={iraText('investments.portfolio')}
              isRequired
              maxLength={80}
              hint={iraText('investments.portfolio.hint')}
            />
          </Fields>
        </Form>
        <Button look="link" onClick={() => void saveDefault()}>
          {iraText('investments.default')}
        </Button>
      </Stack>
    </Modal>
  );
}
