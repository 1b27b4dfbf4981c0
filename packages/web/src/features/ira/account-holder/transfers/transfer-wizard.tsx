import { type IraType, iraTypes } from '@fiducia/domain/advisors/ira-application';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { kindsFor } from '@fiducia/domain/ira/ira-transfer';
import { useState } from 'react';
import { AgreementReader } from '../../../../entity/agreement-reader.tsx';
import { attempt, readAgain } from '../../../../entity/perform.ts';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { useLookupOptions } from '../../../../entity/use-lookup.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { CheckboxField } from '../../../../kit/form/fields/checkbox-field.tsx';
import { NumberField } from '../../../../kit/form/fields/number-field.tsx';
import { PhoneField } from '../../../../kit/form/fields/phone-field.tsx';
import { PostalCodeField } from '../../../../kit/form/fields/postal-code-field.tsx';
import { RadioCardsField } from '../../../../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Walkthrough } from '../../../../kit/worksheet/walkthrough.tsx';
import { call, requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { fieldText } from '../../../../texts/fields.ts';
import { iraTransfersText as text } from '../../../../texts/ira-transfers.ts';
import type { OwnIra } from '../own-iras.ts';
import {
  type AccountValues,
  accountValues,
  type InstitutionValues,
  institutionValues,
  oldAccountOf,
  type Transfer,
} from './transfer-draft.ts';

/** An open IRA that money can come into. */
export type ReceivingIra = OwnIra & { readonly iraType: IraType };
export const isReceiving = (ira: OwnIra): ira is ReceivingIra =>
  ira.status === 'open' && ira.isHeldHere && isOneOf(iraTypes, ira.iraType);

function EnteredFields() {
  const states = useLookupOptions('/public/states');
  return (
    <Fields>
      <TextField name="institutionName" label={text('wizard.name')} isRequired hasBankForm maxLength={80} />
      <TextField name="addressLine1" label={text('wizard.street')} isRequired hasBankForm maxLength={100} />
      <TextField name="city" label={fieldText('city')} isRequired hasBankForm maxLength={60} span={6} />
      <SelectField name="stateCode" label={fieldText('state')} isRequired options={states} span={3} />
      <PostalCodeField name="postalCode" label={text('wizard.zip')} isRequired span={3} />
      <PhoneField name="phoneNumber" label={text('wizard.phone')} />
    </Fields>
  );
}

interface InstitutionStepProps {
  readonly iras: readonly ReceivingIra[];
  readonly chosen: unknown;
}

function InstitutionStep({ iras, chosen }: InstitutionStepProps) {
  const { data = [] } = useFetch('GET /public/institutions');
  const [institutionId, setInstitutionId] = useState(typeof chosen === 'string' ? chosen : null);
  return (
    <Stack>
      <Fields>
        {iras.length > 1 && (
          <SelectField
            name="iraAccountId"
            label={text('wizard.ira')}
            isRequired
            options={iras.map(({ id, iraType, accountNumber }) => ({
              value: id,
              text: `${text(`ira.${iraType}`)} ${accountNumber ?? ''}`,
            }))}
          />
        )}
        {data.length > 0 && (
          <SelectField
            name="institutionId"
            label={text('wizard.listed')}
            hint={text('wizard.listed.hint')}
            emptyText={text('wizard.unlisted')}
            options={data.map(({ code, displayName }) => ({ value: code, text: displayName }))}
            onChosen={setInstitutionId}
          />
        )}
      </Fields>
      {institutionId === null && <EnteredFields />}
    </Stack>
  );
}

function AccountStep({ iraType }: { iraType: IraType }) {
  return (
    <Stack>
      <RadioCardsField
        name="accountKind"
        label={text('wizard.kind')}
        isRequired
        cards={kindsFor(iraType).map((value) => ({
          value,
          title: text(`kind.${value}`),
          text: text(`kind.${value}.text`),
        }))}
      />
      <Fields>
        <TextField
          name="accountNumber"
          label={text('wizard.number')}
          hint={text('wizard.number.hint')}
          isRequired
          maxLength={30}
          autoComplete="off"
        />
      </Fields>
      <RadioCardsField
        name="howMuch"
        label={text('wizard.howMuch')}
        isRequired
        cards={(['whole', 'part'] as const).map((value) => ({
          value,
          title: text(`wizard.${value}`),
          text: text(`wizard.${value}.text`),
        }))}
      />
      <Fields>
        <NumberField
          name="amount"
          label={text('wizard.amount')}
          hint={text('wizard.amount.hint')}
          isRequired
          minimum={1}
          maximum={20_000_000}
        />
      </Fields>
    </Stack>
  );
}

function SignStep({ transferId, institution }: { transferId: string; institution: string }) {
  const [isReading, setReading] = useState(false);
  return (
    <Stack>
      <p>{text('wizard.read', { institution })}</p>
      <Row>
        <Button onClick={() => setReading(true)}>{text('letter')}</Button>
      </Row>
      <Fields>
        <TextField name="name" label={text('wizard.signature')} isRequired maxLength={120} autoComplete="name" />
      </Fields>
      <CheckboxField name="hasAgreed" label={text('wizard.agree')} isRequired />
      {isReading && (
        <AgreementReader
          title={text('letter')}
          file={requestTo('GET /public/ira-transfers/:id/letter', { params: { id: transferId } })}
          onClose={() => setReading(false)}
        />
      )}
    </Stack>
  );
}

function Signed({ institution, onClose }: { institution: string; onClose: () => void }) {
  return (
    <Card title={text('wizard.signed')}>
      <Stack>
        <p>{text('wizard.signed.next', { institution })}</p>
        <Row>
          <Button look="primary" onClick={onClose}>
            {text('wizard.toList')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

interface WizardProps {
  readonly iras: readonly [ReceivingIra, ...ReceivingIra[]];
  /** The request to continue, if the owner started one. */
  readonly started: Transfer | undefined;
  readonly onClose: () => void;
}

/** Asks for an old account in three steps. The second saves the request, and the third signs its letter. */
export function TransferWizard({ iras, started, onClose }: WizardProps) {
  const [first, setFirst] = useState<InstitutionValues>(() => ({
    ...institutionValues(started),
    iraAccountId: started?.iraAccountId ?? iras[0].id,
  }));
  const [second, setSecond] = useState<AccountValues>(() => accountValues(started));
  const [transferId, setTransferId] = useState(started?.id);
  const { data: institutions = [] } = useFetch('GET /public/institutions');
  const ira = iras.find(({ id }) => id === first.iraAccountId) ?? iras[0];
  const listed = institutions.find(({ code }) => code === first.institutionId);
  const name = listed?.displayName ?? first.institutionName ?? '';
  const saveAccount = async (values: AccountValues) => {
    setSecond(values);
    const body = oldAccountOf(first, values);
    if (transferId !== undefined)
      return attempt(
        requestTo('POST /public/ira-transfers/:id/old-account', { params: { id: transferId }, body }),
        text('wizard.saved'),
      );
    try {
      const params = { id: ira.id };
      setTransferId((await call('POST /public/ira-accounts/:id/transfers', { params, body })).result.id);
      readAgain();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const steps = {
    institution: {
      edit: () => <InstitutionStep iras={transferId === undefined ? iras : []} chosen={first.institutionId} />,
      values: first,
    },
    account: { edit: () => <AccountStep iraType={ira.iraType} />, values: second },
    sign: {
      edit: () => <SignStep transferId={transferId ?? ''} institution={name} />,
      values: { name: '', hasAgreed: false },
    },
  };
  return (
    <Walkthrough
      sections={(['institution', 'account', 'sign'] as const).map((key) => ({
        ...steps[key],
        key,
        title: text(`wizard.${key}`),
        view: steps[key].edit,
      }))}
      startAt={started === undefined ? 'institution' : 'sign'}
      onSave={async (key, values) => {
        if (key === 'account') return saveAccount(values);
        if (key === 'sign')
          return attempt(
            requestTo('POST /public/ira-transfers/:id/sign', {
              params: { id: transferId ?? '' },
              body: { name: String(values['name']), hasAgreed: true },
            }),
            text('wizard.signed'),
          );
        setFirst({ ...first, ...values });
        return undefined;
      }}
      completion={<Signed institution={name} onClose={onClose} />}
    />
  );
}
