import type { BodyAt, ResultAt } from '@fiducia/contract/api';
import { fillText, type Language } from '@fiducia/domain/messages/message-text';
import { type ReactNode, useState } from 'react';
import { attempt } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { TextAreaInput } from '../../kit/form/inputs/text-area-input.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import styles from './content.module.css';

type Message = ResultAt<'GET /private/messages/:code'>;

interface Words {
  readonly subject: string;
  readonly text: string;
}

function wordsOf(message: Message, language: Language): { readonly now: Words; readonly delivered: Words } {
  const delivered =
    language === 'es'
      ? { subject: message.deliveredSubjectEs, text: message.deliveredTextEs }
      : { subject: message.deliveredSubjectEn, text: message.deliveredTextEn };
  const [subject, text] = language === 'es' ? [message.subjectEs, message.textEs] : [message.subjectEn, message.textEn];
  return { now: { subject: subject ?? delivered.subject, text: text ?? delivered.text }, delivered };
}

/** Previews the message with sample values, under the company name or a brand's logo. */
function Preview({ message, words }: { message: Message; words: Words }) {
  const { may } = useSession();
  const brands = useFetch(
    may('accounts.view') && message.channel === 'email' ? 'GET /public/nlira-custom-brands' : undefined,
    { query: { resultsPerPage: -1 } },
  );
  const [brandId, setBrandId] = useState('');
  const samples = Object.fromEntries(message.variables.map(({ name, sample }) => [name, sample]));
  const brand = brands.data?.find(({ id }) => id === brandId);
  return (
    <Card
      title="Preview"
      actions={
        (brands.data?.length ?? 0) > 0 && (
          <SelectInput
            aria-label="Brand"
            value={brandId}
            emptyText="Fiducia"
            options={(brands.data ?? []).map(({ id, displayName }) => ({ value: id, text: displayName }))}
            onChange={(value) => setBrandId(value ?? '')}
          />
        )
      }
    >
      <div className={styles['letter']}>
        {brand ? (
          <img
            className={styles['logo']}
            src={downloadAddress('GET /public/nlira-custom-brands/:id/logo', { params: { id: brand.id } })}
            alt={brand.displayName}
          />
        ) : (
          message.channel === 'email' && <strong>Fiducia</strong>
        )}
        {words.subject && <p className={styles['subject']}>{fillText(words.subject, samples)}</p>}
        <p className={styles['words']}>{fillText(words.text, samples)}</p>
      </div>
    </Card>
  );
}

/** Renders the editor for the text in one language, with a preview and an action to restore the default text. */
export function MessageEditor({
  message,
  language,
  mayEdit,
  actions,
}: {
  message: Message;
  language: Language;
  mayEdit: boolean;
  actions: ReactNode;
}) {
  const { now, delivered } = wordsOf(message, language);
  const [words, setWords] = useState(now);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = words.subject !== now.subject || words.text !== now.text;
  const isEdited = now.subject !== delivered.subject || now.text !== delivered.text;
  const save = async (next: Words) => {
    setBusy(true);
    // Text equal to the default isn't stored as an edit, so that changes in later releases apply to it.
    const own = (value: string, original: string) => (value === original ? null : value);
    const subject = own(next.subject, delivered.subject);
    const text = own(next.text, delivered.text);
    const body: BodyAt<'PATCH /private/messages/:id'> =
      language === 'es' ? { subjectEs: subject, textEs: text } : { subjectEn: subject, textEn: text };
    const request = requestTo('PATCH /private/messages/:id', { params: { id: message.id }, body });
    setFailure(await attempt(request, 'Saved'));
    setBusy(false);
  };
  return (
    <Stack>
      <Card
        title="Text"
        actions={
          <Row>
            {isEdited && <StatusChip status="edited" label="Edited" colour="blue" />}
            {actions}
          </Row>
        }
      >
        <Stack>
          <FailureAlert failure={failure} />
          {message.channel === 'email' && (
            <FieldFrame label="Subject">
              {(ties) => (
                <TextInput
                  {...ties}
                  value={words.subject}
                  disabled={!mayEdit}
                  maxLength={200}
                  onChange={(subject) => setWords({ ...words, subject })}
                />
              )}
            </FieldFrame>
          )}
          <FieldFrame label="Text" hint="Separate paragraphs with a blank line. Put placeholders in double braces.">
            {(ties) => (
              <div className={styles['tall']}>
                <TextAreaInput
                  {...ties}
                  value={words.text}
                  disabled={!mayEdit}
                  maxLength={10_000}
                  onChange={(text) => setWords({ ...words, text })}
                />
              </div>
            )}
          </FieldFrame>
          {mayEdit && (
            <Row>
              <Button look="primary" busy={isBusy} disabled={!isChanged} onClick={() => void save(words)}>
                Save
              </Button>
              {isChanged && <Button onClick={() => setWords(now)}>Discard changes</Button>}
              {isEdited && !isChanged && (
                <Button busy={isBusy} onClick={() => void save(delivered)}>
                  Restore default text
                </Button>
              )}
            </Row>
          )}
        </Stack>
      </Card>
      <Preview message={message} words={words} />
    </Stack>
  );
}
