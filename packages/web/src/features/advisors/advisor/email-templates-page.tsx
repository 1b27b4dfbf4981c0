import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { TemplateTable } from './template-table.tsx';

/** Lists the email templates of a registered investment advisor, which all its firms and advisors use. */
export function Screen() {
  const own = useAdvisorAccount();
  return (
    <>
      <PageHeader title="Email templates" />
      <TemplateTable accountId={own.id} mayEdit={own.mayEdit} />
    </>
  );
}
