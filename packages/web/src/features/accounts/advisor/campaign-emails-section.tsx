import { attempt } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Facts } from '../../../kit/display/facts.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../../../kit/worksheet/worksheet-section.ts';
import { requestTo } from '../../../shell/api.ts';

const textIn = (answers: Readonly<Record<string, unknown>>, key: string): string =>
  typeof answers[key] === 'string' ? answers[key] : '';

/** Returns the section with the sender of an account's campaign emails, and the function that saves it. */
export function useCampaignEmailsSection(accountId: string) {
  const form = useFetch('GET /public/accounts/:id/advisorform/:name', {
    params: { id: accountId, name: 'campaignSettings' },
  });
  const answersOf = (from: Readonly<Record<string, unknown>>) => ({
    senderName: textIn(from, 'senderName'),
    replyToEmailAddress: textIn(from, 'replyToEmailAddress'),
    signature: textIn(from, 'signature'),
    disclosure: textIn(from, 'disclosure'),
  });
  const answers = answersOf(form.data?.answers ?? {});
  const section: WorksheetSection = {
    key: 'campaignEmails',
    title: 'Campaign emails',
    values: answers,
    view: () => (
      <Facts
        facts={[
          { label: 'Sender', value: answers.senderName || 'The account’s name' },
          { label: 'Replies go to', value: answers.replyToEmailAddress || 'Us' },
          { label: 'Signature', value: answers.signature || '—' },
          { label: 'Disclosure', value: answers.disclosure || '—' },
        ]}
      />
    ),
    edit: () => (
      <Fields>
        <TextField name="senderName" label="Sender" maxLength={120} span={6} />
        <EmailField name="replyToEmailAddress" label="Replies go to" span={6} />
        <TextAreaField name="signature" label="Signature" maxLength={2_000} />
        <TextAreaField
          name="disclosure"
          label="Disclosure"
          maxLength={2_000}
          hint="Replaces {{disclosure}} in your email templates."
        />
      </Fields>
    ),
  };
  const save = (values: Readonly<Record<string, unknown>>) =>
    attempt(
      requestTo('POST /public/accounts/:id/advisor-campaign-settings', {
        params: { id: accountId },
        body: answersOf(values),
      }),
      'Campaign emails saved',
    );
  return { section, save };
}
