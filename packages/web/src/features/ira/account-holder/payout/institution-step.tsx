import { kindsOfInstitutionsFor } from '@fiducia/domain/ira/ira-transfer-out';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { useSupportPhone } from '../../../../shell/support-phone.ts';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import type { PayoutDraft } from './payout-draft.ts';

interface InstitutionStepProps {
  readonly iraType: string;
  readonly transferTo: PayoutDraft['transferTo'];
  readonly onNext: (to: NonNullable<PayoutDraft['transferTo']>, name: string) => Promise<Failure | undefined>;
}

/** Asks which institution gets the money, and for the account there. */
export function InstitutionStep({ iraType, transferTo, onNext }: InstitutionStepProps) {
  const phone = useSupportPhone();
  const { data, failure } = useFetch('GET /public/institutions');
  const listed = (data ?? []).filter(({ kind }) => kindsOfInstitutionsFor(iraType).includes(kind));
  return (
    <Card title={text('move.where')}>
      <FailureAlert failure={failure} />
      {!data && !failure && <Skeleton lines={4} />}
      {data && (
        <Form<{ institutionId: string | null; accountNumber: string | null }>
          label={text('move.where')}
          values={{
            institutionId: transferTo?.institutionId ?? null,
            accountNumber: transferTo?.accountNumber ?? null,
          }}
          submitText={text('next')}
          onSubmit={({ institutionId, accountNumber }) =>
            onNext(
              { institutionId: institutionId ?? '', accountNumber: accountNumber ?? '' },
              listed.find(({ code }) => code === institutionId)?.displayName ?? '',
            )
          }
        >
          <p>{text('move.where.lead')}</p>
          <Fields>
            <SelectField
              name="institutionId"
              label={text('move.institution')}
              hint={text('move.institution.hint', { phone })}
              isRequired
              options={listed.map(({ code, displayName }) => ({ value: code, text: displayName }))}
              span={6}
            />
            <TextField
              name="accountNumber"
              label={text('move.account')}
              hint={text('move.account.hint')}
              isRequired
              maxLength={30}
              autoComplete="off"
              span={6}
            />
          </Fields>
        </Form>
      )}
    </Card>
  );
}
