import type { ResultAt } from '@fiducia/contract/api';
import { languages } from '@fiducia/domain/messages/languages';
import type { Language } from '@fiducia/domain/messages/message-text';
import { perform } from '../../entity/perform.ts';
import { RecordRail } from '../../entity/record-rail.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { MessageEditor } from './message-editor.tsx';

function Variables({ message }: { message: ResultAt<'GET /private/messages/:code'> }) {
  if (message.variables.length === 0) return <p>This message has no placeholders.</p>;
  return (
    <Facts
      layout="rows"
      facts={message.variables.map(({ name, meaning, sample, isNeeded }) => ({
        label: `{{${name}}}`,
        value: (
          <>
            {meaning}
            {isNeeded && ' · required in the text'}
            <br />
            Sample: {sample}
          </>
        ),
      }))}
    />
  );
}

const sendTest = (code: string, language: Language) =>
  perform(
    requestTo('POST /private/messages/:code/test-send', { params: { code }, body: { language } }),
    'A test message was sent to your email address',
  );

/** Shows one message: its text in English and Spanish, placeholders, a preview, and a test message. */
export function Screen() {
  const id = useParameter('messageUuid');
  const { may } = useSession();
  const { data: message, failure, refresh } = useFetch('GET /private/messages/:code', { params: { code: id } });
  const name = message?.displayName ?? 'Message';
  return (
    <TabbedPage
      title={name}
      crumbs={[{ label: 'Messages', href: '/messages' }, { label: name }]}
      subtitle={message?.usedBy}
      isLoaded={message !== undefined}
      failure={failure}
      onRetry={refresh}
      tabs={
        message
          ? languages.map(({ code, displayName }) => ({
              key: code,
              label: displayName,
              content: () => (
                <WithRail rail={<RecordRail entity="messages" id={message.id} />}>
                  <Stack>
                    <MessageEditor
                      key={`${code} ${message.updatedAt}`}
                      message={message}
                      language={code}
                      mayEdit={may('system.edit')}
                      actions={
                        may('system.edit') && (
                          <Button onClick={() => void sendTest(message.code, code)}>Send test message</Button>
                        )
                      }
                    />
                    <Card title="Placeholders">
                      <Variables message={message} />
                    </Card>
                  </Stack>
                </WithRail>
              ),
            }))
          : []
      }
    />
  );
}
