import { isWithoutAdvisor } from '@fiducia/domain/advisors/is-without-advisor';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { OwnLogin, OwnPage } from '../../../../entity/own-page.tsx';
import { perform } from '../../../../entity/perform.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { longDay } from '../../../../kit/display/long-day.ts';
import { requestTo } from '../../../../shell/api.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { usePath } from '../../../../shell/use-route.ts';
import { iraAccountText } from '../../../../texts/ira-account.ts';
import { myAccountText as text } from '../../../../texts/my-account.ts';
import { homeAddressLines } from '../../home-address.ts';
import { EditContactDetails } from './edit-contact.tsx';
import { EditInformation } from './edit-information.tsx';
import { type OwnProspect, OwnProspects, titleWith } from './own-prospects.tsx';

function Advisor({ record }: { record: OwnProspect }) {
  const { accountDisplayName: sender, isUnsubscribed } = record;
  const change = useAction(async () => {
    const action = isUnsubscribed ? 'resubscribe' : 'unsubscribe';
    const request = requestTo('POST /public/prospects/:id/subscription/:action', { params: { id: record.id, action } });
    await perform(request, iraAccountText(isUnsubscribed ? 'emails.started' : 'emails.stopped'));
  });
  if (!sender) return null;
  return (
    <>
      <Card title={iraAccountText('advisor.title')}>
        {isWithoutAdvisor(record) ? (
          <p>{iraAccountText('advisor.none')}</p>
        ) : (
          <Facts facts={[{ label: iraAccountText('advisor.name'), value: sender }]} />
        )}
      </Card>
      <Card title={iraAccountText('emails.title', { sender })}>
        <Row between>
          <p>{iraAccountText(isUnsubscribed ? 'emails.off' : 'emails.on')}</p>
          <Button busy={change.isBusy} onClick={() => void change.run()}>
            {iraAccountText(isUnsubscribed ? 'emails.start' : 'emails.stop')}
          </Button>
        </Row>
      </Card>
    </>
  );
}

function Person({ record, advisor }: { record: OwnProspect; advisor: string | undefined }) {
  const { fullName, dateOfBirth, emailAddress, phoneNumber, submittedAt } = record;
  const taxId = iraAccountText(submittedAt === null ? 'information.taxIdLater' : 'information.taxIdKept');
  return (
    <>
      <Card
        title={titleWith(text('information.title'), advisor)}
        actions={<Button href="/my-account/edit-my-information">{iraAccountText('information.change')}</Button>}
      >
        <Facts
          facts={[
            { label: text('information.name'), value: fullName },
            { label: text('information.taxId'), value: taxId },
            { label: text('information.dateOfBirth'), value: dateOfBirth && longDay(dateOfBirth) },
          ]}
        />
      </Card>
      <Card
        title={titleWith(text('contact.title'), advisor)}
        actions={<Button href="/my-account/edit-contact">{text('contact.change')}</Button>}
      >
        <Facts
          layout="rows"
          facts={[
            { label: text('contact.address'), value: homeAddressLines(record).join(', ') || null },
            { label: text('contact.email'), value: emailAddress },
            { label: text('contact.phone'), value: phoneNumber && formatPhone(phoneNumber) },
          ]}
        />
      </Card>
      <Advisor record={record} />
    </>
  );
}

/** Shows IRA owners who they are in our records, how we reach them, who advises them, and how they sign in. */
function MyAccount() {
  return (
    <OwnPage title={text('title')} lead={iraAccountText('lead')} isAccount>
      <Stack>
        <OwnProspects>{(record, advisor) => <Person key={record.id} record={record} advisor={advisor} />}</OwnProspects>
        <OwnLogin />
      </Stack>
    </OwnPage>
  );
}

/** Renders an IRA owner's account and the pages below it, which are rarely opened alone, as one chunk. */
export function Screen() {
  const path = usePath();
  if (path.endsWith('/edit-my-information')) return <EditInformation />;
  if (path.endsWith('/edit-contact')) return <EditContactDetails />;
  return <MyAccount />;
}
