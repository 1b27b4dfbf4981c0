import { campaignProblem } from '@fiducia/domain/advisors/advisor-texts';
import type { PersonOfSheet } from '@fiducia/domain/advisors/people-sheet';
import { useState } from 'react';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { requestTo } from '../../../shell/api.ts';
import { PeopleSheet, parseProspects } from './people-sheet.tsx';

interface DialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

const hrefOf = (id: string): string => `/campaigns/${id}`;

/** Shows why a campaign can't be created here. Returns whether it can. */
export function checkCampaign(accountId: string): boolean {
  const problem = campaignProblem(accountId);
  if (problem !== undefined) void alertDialog({ title: 'Campaign not created', text: problem });
  return problem === undefined;
}

/** Creates a campaign, with prospects from a spreadsheet if one is chosen. */
export function NewCampaignDialog({ accountId, onClose }: DialogProps) {
  const [rows, setRows] = useState<readonly PersonOfSheet[]>([]);
  return (
    <CreateDialog
      title="New campaign"
      values={{ displayName: '' }}
      submitText={rows.length === 0 ? 'Create campaign' : `Create campaign with ${countOf(rows.length, 'prospect')}`}
      onClose={onClose}
      hrefOf={hrefOf}
      request={(body) =>
        requestTo('POST /public/accounts/:accountId/campaigns', {
          params: { accountId },
          body: { ...body, prospects: [...rows] },
        })
      }
    >
      <TextField name="displayName" label="Campaign" isRequired maxLength={120} hint="Only you see this name." />
      <PeopleSheet
        template="prospects"
        noun="prospect"
        parse={parseProspects}
        onRead={(sheet) => setRows(sheet?.rows ?? [])}
      />
    </CreateDialog>
  );
}

/** Creates a campaign for one person. */
export function OneProspectDialog({ accountId, onClose }: DialogProps) {
  return (
    <CreateDialog
      title="Invite one person"
      values={{ firstName: '', lastName: '', emailAddress: '' }}
      submitText="Create campaign"
      onClose={onClose}
      hrefOf={hrefOf}
      request={(prospect) =>
        requestTo('POST /public/accounts/:accountId/campaigns/create-one', {
          params: { accountId },
          body: { displayName: `${prospect.firstName} ${prospect.lastName}`.trim(), prospect },
        })
      }
    >
      <Fields>
        <TextField name="firstName" label="First name" isRequired maxLength={60} span={6} />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} span={6} />
        <EmailField name="emailAddress" label="Email" isRequired />
      </Fields>
    </CreateDialog>
  );
}
