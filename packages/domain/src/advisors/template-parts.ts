import { namesIn } from '../messages/message-text.ts';

/** Names that a template may use in double braces: `{{firstName}}`. */
export const templateNames = ['firstName', 'lastName', 'senderName', 'link', 'disclosure'] as const;

/** A part that every campaign email must have. */
export interface TemplatePart {
  readonly key: 'unsubscribe' | 'invitation' | 'address' | 'disclosure';
  readonly label: string;
  readonly isThere: boolean;
  readonly note: string;
}

const hasDisclosure = (text: string): boolean => /\bdisclosures?\b/i.test(text);

/**
 * Checks the parts of an email with this template from a sender. The link to unsubscribe is a legal requirement, as is
 * the sender's postal address (CAN-SPAM Act).
 */
export function templateParts(
  text: string,
  sender: { readonly address: string; readonly disclosure: string },
): readonly TemplatePart[] {
  const usesSetting = namesIn(text).includes('disclosure');
  return [
    { key: 'unsubscribe', label: 'Unsubscribe link', isThere: true, note: 'We add it below every email.' },
    { key: 'invitation', label: 'Link to the invitation', isThere: true, note: 'We add it below your text.' },
    {
      key: 'address',
      label: 'Your postal address',
      isThere: sender.address !== '',
      note:
        sender.address === ''
          ? 'Add the address to your account. Commercial emails must have one.'
          : 'We add it below every email.',
    },
    usesSetting
      ? {
          key: 'disclosure',
          label: 'Disclosure',
          isThere: sender.disclosure !== '',
          note:
            sender.disclosure === ''
              ? 'Add your disclosure to your account, under Campaign emails.'
              : 'From your campaign emails settings.',
        }
      : {
          key: 'disclosure',
          label: 'Disclosure',
          isThere: hasDisclosure(text),
          note: hasDisclosure(text) ? 'In the template.' : 'Add “Disclosure:” and its text, or {{disclosure}}.',
        },
  ];
}

/** Returns what is wrong with the text of a new template. */
export function templateProblems(text: string): readonly string[] {
  const unknown = namesIn(text).filter((name) => !templateNames.some((known) => known === name));
  return [
    ...(text.trim() === '' ? ['The file has no text. Write the text of the email in it.'] : []),
    ...(unknown.length > 0
      ? [
          `We can’t fill in ${unknown.map((name) => `{{${name}}}`).join(', ')}. Use ${templateNames.map((name) => `{{${name}}}`).join(', ')}.`,
        ]
      : []),
    ...(hasDisclosure(text)
      ? []
      : [
          'The disclosure is missing. Add a paragraph that starts with “Disclosure:”, or {{disclosure}} for the one in your account.',
        ]),
  ];
}
