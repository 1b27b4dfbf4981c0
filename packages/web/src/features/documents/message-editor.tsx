import type { BrandRow } from '@fiducia/contract/accounts/brand.routes';
import type { MessageView } from '@fiducia/contract/documents/message.routes';
import { fillText, type Language } from '@fiducia/domain/messages/message-text';
import { type ReactNode, useState } from 'react';
import { attempt } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { SelectInput } from '../../kit/form/select-input.tsx';
import { TextAreaInput } from '../../kit/form/text-area-input.tsx';
import { TextInput } from '../../kit/form/text-input.tsx';
import { requestAddress } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import styles from './content.module.css';

interface Words {
  readonly subject: string;
  readonly text: string;
}

function wordsOf(message: MessageView, language: Language): { readonly now: Words; readonly delivered: Words } {
  const delivered =
    language === 'es'
      ? { subject: message.deliveredSubjectEs, text: message.deliveredTextEs }
      : { subject: message.deliveredSubjectEn, text: message.deliveredTextEn };
  const [subject, text] = language === 'es' ? [message.subjectEs, message.textEs] : [message.subjectEn, message.textEn];
  return { now: { subject: subject ?? delivered.subject, text: text ?? delivered.text }, delivered };
}

/** How the message reads with samples, under the house's name or a brand's logo. */
function Preview({ message, words }: { message: MessageView; words: Words }) {
  const { may } = useSession();
  const brands = useFetch<readonly BrandRow[]>(
    may('accounts.view') && message.channel === 'email' ? '/public/nlira-custom-brands' : undefined,
    { resultsPerPage: -1 },
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
            src={requestAddress({ path: `/public/nlira-custom-brands/${brand.id}/logo` })}
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

/** The words of one language: edited, read with samples, and taken back to those as delivered. */
export function MessageEditor({
  message,
  language,
  mayEdit,
  actions,
}: {
  message: MessageView;
  language: Language;
  mayEdit: boolean;
  actions: ReactNode;
}) {
  const { now, delivered } = wordsOf(message, language);
  const [words, setWords] = useState(now);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const ending = language === 'es' ? 'Es' : 'En';
  const isChanged = words.subject !== now.subject || words.text !== now.text;
  const isEdited = now.subject !== delivered.subject || now.text !== delivered.text;
  const save = async (next: Words) => {
    setBusy(true);
    // What equals the words as delivered is no edit, so later versions of the program may better it.
    const own = (value: string, original: string) => (value === original ? null : value);
    const body = {
      [`subject${ending}`]: own(next.subject, delivered.subject),
      [`text${ending}`]: own(next.text, delivered.text),
    };
    setFailure(await attempt({ method: 'PATCH', path: `/private/messages/${message.id}`, body }, 'Saved'));
    setBusy(false);
  };
  return (
    <Stack>
      <Card
        title="Words"
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
          <FieldFrame label="Text" hint="An empty line parts paragraphs. Values stand in double braces.">
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
              {isChanged && <Button onClick={() => setWords(now)}>Discard</Button>}
              {isEdited && !isChanged && (
                <Button busy={isBusy} onClick={() => void save(delivered)}>
                  Back to the words as delivered
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
