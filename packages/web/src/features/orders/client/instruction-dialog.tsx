import type { RecordAt } from '@fiducia/contract/api';
import type { CalculatedDistribution, ServiceOptions } from '@fiducia/contract/payments/election-results';
import type { InstructedPerson } from '@fiducia/contract/payments/order-instructions.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { electedOf, type HomeAddress } from '../../../entity/payment-part.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { InstructionFields } from './instruction-fields.tsx';
import { atFields, type ChosenInstruction, chosenParts, partsFor, startValues } from './instruction-values.ts';
import { refreshOrder } from './read-sheet.ts';

type Person = RecordAt<'/public/participants'>;

const homeOf = (person: Person): HomeAddress => ({
  addressLine1: person.addressLine1 ?? '',
  addressLine2: person.addressLine2 ?? '',
  city: person.city ?? '',
  stateCode: person.stateCode ?? '',
  otherRegion: person.otherRegion ?? '',
  postalCode: person.postalCode ?? '',
  countryCode: person.countryCode || 'US',
});

const nameOf = ({ firstName, lastName, companyName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (companyName ?? '');

const settled = new Set(['approved', 'inBatch', 'sent', 'paused']);

interface Loaded {
  readonly orderLineId: string;
  readonly person: Person;
  readonly options: ServiceOptions;
  readonly chosen: readonly ChosenInstruction[];
  readonly next: InstructedPerson | undefined;
  readonly onClose: () => void;
  readonly onOpen: (orderLineId: string) => void;
}

/** Saves a participant's payment instructions with the amounts shown on the screen. Returns the failure, if any. */
async function save(loaded: Loaded, values: FieldValues, seen: CalculatedDistribution | undefined) {
  const { orderLineId, options, chosen, person } = loaded;
  const parts = chosenParts(partsFor(typesOf(options), chosen, nameOf(person), homeOf(person)), values);
  try {
    await call('POST /public/order-lines/:orderLineId/payment-instructions', {
      params: { orderLineId },
      body: {
        sendParticipantConfirmationCode: false,
        paymentInstructions: parts.map(({ part }, at) => {
          const payment = seen?.payments[at];
          return {
            ...electedOf(part),
            gross: payment?.gross,
            federalTax: payment?.federalTax,
            stateTax: payment?.stateTax,
            fees: payment?.fees,
            net: payment?.net,
          };
        }),
      },
    });
    return undefined;
  } catch (error) {
    return atFields(asFailure(error), parts);
  }
}

const typesOf = (options: ServiceOptions) =>
  options.distributionTypes.flatMap(({ code }) => (isOneOf(distributionTypeCodes, code) ? [code] : []));

function PersonForm(loaded: Loaded) {
  const { orderLineId, person, options, chosen, next, onClose, onOpen } = loaded;
  const [parts] = useState(() => partsFor(typesOf(options), chosen, nameOf(person), homeOf(person)));
  const [values] = useState(() => startValues(parts, chosen));
  const seen = useRef<CalculatedDistribution | undefined>(undefined);
  const goesOn = useRef(false);
  const rememberShown = useCallback((data: CalculatedDistribution | undefined) => {
    seen.current = data;
  }, []);
  const submit = async (entered: FieldValues) => {
    const failure = await save(loaded, entered, seen.current);
    if (failure) return failure;
    refreshOrder();
    notify(`Payment instructions for ${nameOf(person)} saved`);
    if (goesOn.current && next) onOpen(next.id);
    else onClose();
    return undefined;
  };
  const reason = chosen.find(({ sendBackReason }) => sendBackReason !== null)?.sendBackReason;
  return (
    <Form
      label="Payment instructions"
      values={values}
      onSubmit={submit}
      actions={({ isBusy }) => (
        <Row end>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            // Enter presses the form's first submit button, which is the one to the next participant.
            type={next ? 'button' : 'submit'}
            look={next ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={(event) => {
              goesOn.current = false;
              if (next) event.currentTarget.closest('form')?.requestSubmit();
            }}
          >
            Save
          </Button>
          {next && (
            <Button type="submit" look="primary" busy={isBusy} onClick={() => (goesOn.current = true)}>
              Save and go to {next.name}
            </Button>
          )}
        </Row>
      )}
    >
      {reason && (
        <Alert tone="error" title="Sent back for correction">
          {reason}
        </Alert>
      )}
      <InstructionFields
        orderLineId={orderLineId}
        parts={parts}
        options={options}
        onFile={Object.fromEntries(
          chosen.map((one) => [one.distributionTypeCode, one.accountNumber ?? undefined] as const),
        )}
        onCalculated={rememberShown}
      />
    </Form>
  );
}

export interface InstructionDialogProps {
  readonly orderId: string;
  readonly orderLineId: string;
  readonly onClose: () => void;
  /** Opens another participant in this dialog. */
  readonly onOpen: (orderLineId: string) => void;
}

/**
 * Lets the user enter one participant's payment instructions, shows the exact amounts, and continues with the next
 * participant who has none.
 */
export function InstructionDialog({ orderId, orderLineId, onClose, onOpen }: InstructionDialogProps) {
  const options = useFetch('GET /public/order-lines/:id/payment-instruction-service-options', {
    params: { id: orderLineId },
  });
  const line = useFetch('GET /public/order-lines/:id', { params: { id: orderLineId } });
  const person = useFetch('GET /public/participants/:id', { params: { id: line.data?.participantId ?? undefined } });
  const all = useFetch('GET /public/order-lines/:orderLineId/payment-instructions', { params: { orderLineId } });
  const missing = useFetch('GET /public/orders/:orderId/payment-instructions', {
    params: { orderId },
    query: { only: 'missing', resultsPerPage: '2' },
  });
  const chosen = all.data?.filter(({ status }) => status !== 'cancelled');
  const isSettled = chosen?.some(({ status }) => settled.has(status)) ?? false;
  const failure = options.failure ?? line.failure ?? person.failure ?? all.failure;
  const isClosed = options.data !== undefined && (isSettled || !options.data.canChange);
  const next = missing.data?.people.find(({ id }) => id !== orderLineId);
  return (
    <Modal title={person.data ? `Pay ${nameOf(person.data)}` : 'Payment instructions'} width="large" onClose={onClose}>
      <FailureAlert failure={failure} />
      {line.data?.participantId === null && (
        <Alert tone="warning">Fix this participant’s data first. Then you can enter how they are paid.</Alert>
      )}
      {isClosed && (
        <Alert>
          {isSettled
            ? 'These instructions are approved and can’t be changed here. If something is wrong, contact us from the Help page.'
            : 'Payment instructions can’t be changed at this stage of the distribution.'}
        </Alert>
      )}
      {!failure && !isClosed && line.data?.participantId !== null && !(options.data && person.data && chosen) && (
        <Skeleton lines={8} />
      )}
      {options.data && person.data && chosen && missing.data && !isClosed && (
        <PersonForm
          // Changing the key resets the form if the server's response differs from the cached data shown first.
          key={JSON.stringify([chosen.map(({ id }) => id), homeOf(person.data)])}
          orderLineId={orderLineId}
          person={person.data}
          options={options.data}
          chosen={[...chosen].reverse()}
          next={next}
          onClose={onClose}
          onOpen={onOpen}
        />
      )}
    </Modal>
  );
}
