import type {
  CalculatedDistribution,
  ElectionReceipt,
  ServiceOptions,
} from '@fiducia/contract/payments/election-results';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import type { FieldValues } from 'react-hook-form';
import { calculated, electedOf, isRolloverType, newPart, type PartDraft } from '../../../entity/payment-part.ts';
import { fieldOf, withDestination, withTaxChoices } from '../../../entity/payment-part-values.ts';
import { call } from '../../../shell/api.ts';
import { ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import type { Contact, SetupDraft } from './setup-draft.ts';

export interface SetupState {
  readonly orderLineId: string;
  readonly draft: SetupDraft;
  readonly person: { readonly name: string; readonly home: Contact };
  readonly options: ServiceOptions;
  readonly calculation: CalculatedDistribution | undefined;
  /** Saves what the participant entered, on the server too. */
  readonly change: (draft: SetupDraft) => Promise<void>;
  readonly onUnlocked: () => Promise<void>;
  readonly onSigned: (receipt: ElectionReceipt) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function unlock({ orderLineId, options, onUnlocked }: SetupState, values: FieldValues): Promise<void> {
  if (options.isUnlocked && textOf(values['pin']) === '') return;
  await call('POST /public/order-lines/:id/unlock-distribution', {
    params: { id: orderLineId },
    body: { pin: textOf(values['pin']) },
  });
  await onUnlocked();
}

/** Returns the parts that a choice requires. Existing parts keep their entered values. */
function partsOf({ draft, person }: SetupState, values: FieldValues): PartDraft[] {
  const choice: unknown = values['choice'];
  const part = (type: PartDraft['type'], amount: number | null): PartDraft => {
    const before = draft.parts.find((one) => one.type === type);
    return before ? { ...before, amount } : newPart(type, amount, person.name, person.home);
  };
  if (isOneOf(distributionTypeCodes, choice)) return [part(choice, null)];
  const amounts: unknown = values['amounts'];
  if (typeof amounts !== 'object' || amounts === null) return [];
  return Object.entries(amounts).flatMap(([type, amount]) =>
    isOneOf(distributionTypeCodes, type) && typeof amount === 'number' && amount > 0 ? [part(type, amount)] : [],
  );
}

interface AccountNumbers {
  readonly paymentMethodCode: 'achPayment' | 'wirePayment';
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Checks the numbers of an account. Throws a failure with the errors at the fields of the part. */
async function checkNumbers(id: string, body: AccountNumbers, index: number): Promise<void> {
  try {
    await call('POST /public/order-lines/:id/verify-electronic-payment', { params: { id }, body });
  } catch (error) {
    const { httpStatus, message, errors, requestId } = asFailure(error);
    if (typeof errors !== 'object' || Array.isArray(errors)) throw error;
    const atPart = Object.entries(errors).map(([name, texts]) => [fieldOf(index, name), texts]);
    throw new ApiFailure(httpStatus, message, Object.fromEntries(atPart), requestId);
  }
}

/**
 * Checks the numbers of each account that receives cash, and verifies the account with the bank. Stops at the first
 * account that the bank doesn't confirm.
 */
async function checkAccounts(
  { orderLineId, person, options }: SetupState,
  parts: readonly PartDraft[],
): Promise<ApiFailure | undefined> {
  const [first = '', ...rest] = person.name.split(' ');
  for (const [index, part] of parts.entries()) {
    if (!isElectronicMethod(part.method) || isRolloverType(part.type) || part.bankAnswerId !== '') continue;
    const account = {
      paymentMethodCode: part.method,
      routingNumber: part.routingNumber,
      accountNumber: part.accountNumber,
    };
    await checkNumbers(orderLineId, account, index);
    if (!options.needsBankVerification) continue;
    const { result } = await call('POST /public/order-lines/:id/authenticate-electronic-payment', {
      params: { id: orderLineId },
      body: { ...account, participantFirstName: first, participantLastName: rest.join(' ') },
    });
    if (!result.isVerified)
      return new ApiFailure(422, result.sentence, { [fieldOf(index, 'accountNumber')]: result.sentence });
  }
  return undefined;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const contactSent = (contact: Contact) => ({
  addressLine1: orNull(contact.addressLine1),
  addressLine2: orNull(contact.addressLine2),
  city: orNull(contact.city),
  stateCode: orNull(contact.stateCode),
  otherRegion: orNull(contact.otherRegion),
  postalCode: orNull(contact.postalCode),
  countryCode: contact.countryCode,
  emailAddress: orNull(contact.emailAddress),
  phoneNumber: orNull(contact.phoneNumber),
});

async function sign(state: SetupState, values: FieldValues): Promise<void> {
  const { draft, calculation, orderLineId } = state;
  const { contact } = draft;
  const agreedAt = new Date().toISOString();
  const { result } = await call('POST /public/order-lines/:orderLineId/payment-instructions', {
    params: { orderLineId },
    body: {
      participant: contact && contactSent(contact),
      participantAuthorizationAgreement: { hasAgreed: values['participantAuthorization'] === true, agreedAt },
      participantTaxNoticeAgreement: { hasAgreed: values['participantTaxNotice'] === true, agreedAt },
      participantElectedToKeepWaitingPeriod: draft.keepsWaiting ?? true,
      sendParticipantConfirmationCode: true,
      paymentInstructions: draft.parts.map((part, index) => {
        const seen = calculation?.payments[index];
        return {
          ...electedOf(part),
          gross: seen?.gross,
          federalTax: seen?.federalTax,
          stateTax: seen?.stateTax,
          fees: seen?.fees,
          net: seen?.net,
        };
      }),
    },
  });
  state.onSigned(result);
}

/**
 * Saves the values of a step and sends them to the server if only the server can validate them. Returns the failure
 * that blocks the step, if any.
 */
export async function saveStep(state: SetupState, key: string, values: FieldValues): Promise<ApiFailure | undefined> {
  const { draft, change } = state;
  try {
    switch (key) {
      case 'unlock':
        await unlock(state, values);
        return undefined;
      case 'you': {
        const names = Object.keys(state.person.home);
        await change({
          ...draft,
          contact: { ...state.person.home, ...Object.fromEntries(names.map((name) => [name, textOf(values[name])])) },
        });
        return undefined;
      }
      case 'rights':
        await change({ ...draft, hasReadNotice: true, keepsWaiting: values['waiting'] !== 'shorten' });
        return undefined;
      case 'choice':
        await change({ ...draft, parts: partsOf(state, values) });
        return undefined;
      case 'where': {
        const parts = draft.parts.map((part, index) => withDestination(part, index, values));
        const failure = await checkAccounts(state, parts);
        if (!failure) await change({ ...draft, parts });
        return failure;
      }
      case 'taxes': {
        const parts = draft.parts.map((part, index) => withTaxChoices(part, index, values));
        // The server knows which rates are allowed; a rejection blocks the step.
        const body = { paymentInstructions: parts.map(calculated) };
        await call('POST /public/order-line-calculator/:id', { params: { id: state.orderLineId }, body });
        await change({ ...draft, parts });
        return undefined;
      }
      default:
        await sign(state, values);
        return undefined;
    }
  } catch (error) {
    return asFailure(error);
  }
}
