import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { useWatch } from 'react-hook-form';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { participantPaymentText as text } from '../texts/participant-payment.ts';

/** Returns how checks and bank files show a name, if that differs from the name itself. */
function printedForm(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const printed = toBankText(name);
  return printed === undefined || printed === name.trim() ? undefined : printed;
}

/** Renders the field for a name on a check or in a bank file, and shows how it is printed without accents. */
export function PayeeField({ name, label, hint }: { name: string; label: string; hint?: string | undefined }) {
  const printed = printedForm(useWatch({ name }));
  const hints = [hint, printed === undefined ? undefined : text('payee.printed', { name: printed })];
  return (
    <TextField
      name={name}
      label={label}
      hint={hints.filter(Boolean).join(' ') || undefined}
      isRequired
      hasBankForm
      maxLength={100}
    />
  );
}
