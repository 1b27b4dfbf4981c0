import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { canBePaidOut, canBeTransferred } from '@fiducia/domain/ira/ira-distribution';
import { closingFeeOf } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { useState } from 'react';
import { readAgain } from '../../../../entity/perform.ts';
import { type Failure, FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { notify } from '../../../../kit/overlay/notify.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { asFailure } from '../../../../shell/api-failure.ts';
import { navigate } from '../../../../shell/navigation.ts';
import { useSearchValue } from '../../../../shell/use-route.ts';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import { endingOf, type OwnIra, useOwnIras } from '../own-iras.ts';
import { useTopOnChange } from '../preferences/use-top-on-change.ts';
import { AmountStep } from './amount-step.tsx';
import { InstitutionStep } from './institution-step.tsx';
import { MethodStep } from './method-step.tsx';
import { emptyDraft, type PayoutDraft, type PayoutPreview, previewPayout, requestPayout } from './payout-draft.ts';
import { ReviewStep } from './review-step.tsx';
import { TaxStep } from './tax-step.tsx';

type Step = 'where' | 'amount' | 'tax' | 'method' | 'review';
const stepsOf = (isMove: boolean): readonly Step[] =>
  isMove ? ['where', 'amount', 'review'] : ['amount', 'tax', 'method', 'review'];

function Flow({ ira, isMove }: { ira: OwnIra; isMove: boolean }) {
  const steps = stepsOf(isMove);
  const [step, setStep] = useState<Step>(isMove ? 'where' : 'amount');
  const [institution, setInstitution] = useState<string>();
  const [draft, setDraft] = useState<PayoutDraft>(emptyDraft);
  const [preview, setPreview] = useState<PayoutPreview>();
  useTopOnChange(step);
  const advance = async (change: Partial<PayoutDraft>, next: Step): Promise<Failure | undefined> => {
    const changed = { ...draft, ...change };
    try {
      setPreview(await previewPayout(ira.id, changed));
      setDraft(changed);
      setStep(next);
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const submit = async (hasAgreed: boolean): Promise<Failure | undefined> => {
    try {
      await requestPayout(ira.id, draft, preview?.distribution.net ?? 0, hasAgreed);
      notify(text('done'));
      readAgain();
      navigate('/view-account');
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const before = steps[steps.indexOf(step) - 1];
  const balance = cents(ira.balance ?? 0);
  return (
    <Stack>
      {step === 'where' && (
        <InstitutionStep
          iraType={ira.iraType}
          transferTo={draft.transferTo}
          onNext={(transferTo, name) => {
            setInstitution(name);
            return advance({ transferTo }, 'amount');
          }}
        />
      )}
      {step === 'amount' && (
        <AmountStep
          balance={balance}
          closingFee={closingFeeOf({ ...ira, balance }, today(), iraPricesOn(today()))}
          isMove={isMove}
          amount={draft.amount}
          onNext={(amount) => advance({ amount }, isMove ? 'review' : 'tax')}
        />
      )}
      {step === 'tax' && preview && (
        <TaxStep
          preview={preview}
          federalRateBp={draft.federalRateBp}
          onNext={(federalRateBp) => advance({ federalRateBp }, 'method')}
        />
      )}
      {step === 'method' && <MethodStep draft={draft} onNext={(method) => advance(method, 'review')} />}
      {step === 'review' && preview && (
        <ReviewStep draft={draft} preview={preview} institution={institution} onSubmit={submit} />
      )}
      {before && (
        <Row>
          <Button look="link" onClick={() => setStep(before)}>
            {text('back')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Lets the owner choose an IRA if several hold money. */
function Choice({ iras, onChosen }: { iras: readonly OwnIra[]; onChosen: (id: string) => void }) {
  return (
    <Stack>
      <p>{text('which')}</p>
      {iras.map(({ id, balance, accountNumber }) => (
        <Button key={id} onClick={() => onChosen(id)}>
          {text('which.one', { ending: endingOf(accountNumber), balance: formatMoney(cents(balance ?? 0)) })}
        </Button>
      ))}
    </Stack>
  );
}

/** Leads an owner through taking money out of an IRA, or moving it to another institution. */
export function Screen() {
  const wanted = useSearchValue('iraAccountId');
  const isMove = useSearchValue('to') === 'institution';
  const own = useOwnIras();
  const [chosen, setChosen] = useState<string>();
  const funded = (own.data ?? []).filter(isMove ? canBeTransferred : canBePaidOut);
  const ira = funded.find(({ id }) => id === (chosen ?? wanted)) ?? (funded.length === 1 ? funded[0] : undefined);
  return (
    <>
      <PageHeader title={text(isMove ? 'move.title' : 'title')} />
      <FailureAlert failure={own.failure} />
      {own.isLoading && <Skeleton lines={6} />}
      {own.data && funded.length === 0 && (
        <EmptyState
          title={text(isMove ? 'move.none' : 'none')}
          action={<Button href="/view-account">{text('back')}</Button>}
        >
          {text(isMove ? 'move.none.next' : 'none.next')}
        </EmptyState>
      )}
      {ira ? (
        <Flow key={`${ira.id}${isMove}`} ira={ira} isMove={isMove} />
      ) : (
        funded.length > 1 && <Choice iras={funded} onChosen={setChosen} />
      )}
    </>
  );
}
