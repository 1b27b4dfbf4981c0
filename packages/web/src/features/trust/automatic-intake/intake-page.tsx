import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useSession } from '../../../shell/session.ts';
import { AutoParticipants } from './auto-participants.tsx';
import { AutoRules } from './auto-rules.tsx';
import { AutoRuns } from './auto-runs.tsx';
import { InboundFiles } from './inbound-files.tsx';
import { UploadFeedDialog } from './upload-feed-dialog.tsx';

/** Automatic intake: recordkeepers' participants and files, runs, and the rules that run automatically. */
export function Screen() {
  const { may } = useSession();
  const [isUploading, setUploading] = useState(false);
  const upload = may('participants.edit') && (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setUploading(true)}>
      Upload participants
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Auto service"
        subtitle="Participants from recordkeepers’ files, their order lines, and the rules that run automatically."
        actions={upload}
      />
      <Tabs
        label="Auto service"
        tabs={[
          { key: 'participants', label: 'Auto participants', content: () => <AutoParticipants /> },
          { key: 'files', label: 'Inbound files', content: () => <InboundFiles /> },
          { key: 'runs', label: 'Runs', content: () => <AutoRuns /> },
          ...(may('trust.view') ? [{ key: 'rules', label: 'Rules', content: () => <AutoRules /> }] : []),
        ]}
      />
      {isUploading && <UploadFeedDialog onClose={() => setUploading(false)} />}
    </>
  );
}
